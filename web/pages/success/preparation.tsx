import { Actions } from '../../blocks/actions.tsx';

type Props = {
  heading: string;
  text: string;
  questions: readonly string[];
  action: { href: string; label: string };
};

/** What the buyer can answer at once, so that the work can begin. */
export function Preparation({ heading, text, questions, action }: Props) {
  return (
    <section aria-labelledby="prepare" className="on-pine grid gap-6 rounded-card p-6 sm:p-11">
      <div className="grid gap-2">
        <h2 id="prepare" className="text-title">
          {heading}
        </h2>
        <p className="text-muted">{text}</p>
      </div>
      <ol className="grid list-decimal gap-3 pl-5 marker:font-semibold marker:text-signal marker:normal-nums">
        {questions.map((question) => (
          <li key={question} className="pl-2">
            {question}
          </li>
        ))}
      </ol>
      <Actions actions={[action]} />
    </section>
  );
}
