import { Actions } from '../../blocks/actions.tsx';
import { Section } from '../../ui/section.tsx';

type Action = { href: string; label: string };

type Props = {
  heading: string;
  statement: string;
  text: string;
  action: Action;
  second: Action;
};

export function Mission({ heading, statement, text, action, second }: Props) {
  return (
    <Section labelledBy="mission">
      <div className="grid max-w-4xl gap-8">
        <h2 id="mission" className="text-base text-signal-deep tracking-normal">
          {heading}
        </h2>
        <p className="text-section font-semibold tracking-tight text-balance">{statement}</p>
        <p className="max-w-measure text-lead text-muted">{text}</p>
        <Actions actions={[action, second]} />
      </div>
    </Section>
  );
}
