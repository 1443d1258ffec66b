import { Section } from '../../ui/section.tsx';
import { FaqItem } from './faq-item.tsx';

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
          {questions.map((item) => (
            <FaqItem key={item.question} {...item} />
          ))}
        </div>
      </div>
    </Section>
  );
}
