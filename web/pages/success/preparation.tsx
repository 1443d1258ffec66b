import { Actions } from '../../blocks/actions.tsx';

type Props = {
  heading: string;
  text: string;
  questions: readonly string[];
  action: { href: string; label: string };
};

/** Questions that the buyer can answer at once, so that the work can begin. */
export function Preparation({ heading, text, questions, action }: Props) {
  return (
    <section aria-labelledby="prepare" className="on-pine grid gap-6 rounded-card p-6 sm:p-11">
      <div className="grid gap-2">
        <h2 id="prepare" className="text-title">
          {heading}
        </h2>
        <p className="text-muted">{text}</p>
      </div>
      <ol className="grid gap-3">
        {questions.map((question, index) => (
          <li key={question} className="flex gap-2">
            <span className="min-w-5 font-semibold text-signal" aria-hidden="true">
              {index + 1}.
            </span>
            {question}
          </li>
        ))}
      </ol>
      <Actions actions={[action]} />
    </section>
  );
}
