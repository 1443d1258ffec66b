import { Icon } from '../ui/icon.tsx';
import { Section } from './section.tsx';

type Props = {
  heading: string;
  questions: readonly { question: string; answer: string }[];
};

export function Faq({ heading, questions }: Props) {
  return (
    <Section labelledBy="faq">
      <div className="grid gap-10 lg:grid-cols-12">
        <h2 id="faq" className="text-section lg:col-span-4">
          {heading}
        </h2>
        <div className="border-line border-t lg:col-span-8">
          {questions.map(({ question, answer }) => (
            <details key={question} className="faq border-line border-b">
              <summary className="flex min-h-16 cursor-pointer items-center justify-between gap-6 py-4 text-title font-semibold">
                {question}
                <Icon name="chevron" className="faq-mark size-6 shrink-0" />
              </summary>
              <p className="max-w-[66ch] pb-7 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
