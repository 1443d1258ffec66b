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
      <div className="faq">
        <h2 id="faq">{heading}</h2>
        <div>
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
