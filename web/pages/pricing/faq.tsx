import './faq.css';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';

type Props = {
  heading: string;
  questions: readonly { question: string; answer: string }[];
};

/** Questions that open to their answers. */
export function Faq({ heading, questions }: Props) {
  return (
    <Section labelledBy="faq">
      <div className="grid gap-10 lg:grid-cols-12">
        <h2 id="faq" className="text-section lg:col-span-4">
          {heading}
        </h2>
        <div className="lg:col-span-8">
          {questions.map(({ question, answer }) => (
            <details key={question} className="faq-item">
              <summary>
                {question}
                <Icon name="chevron" />
              </summary>
              <p className="faq-answer">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
