import { Actions } from '../../blocks/actions.tsx';
import { Section } from '../../ui/section.tsx';

type Props = {
  heading: string;
  statement: string;
  text: string;
  actions: readonly { href: string; label: string }[];
};

export function Mission({ heading, statement, text, actions }: Props) {
  return (
    <Section labelledBy="mission">
      <div className="grid max-w-4xl gap-8">
        <h2 id="mission" className="text-base text-signal-deep tracking-normal">
          {heading}
        </h2>
        <p className="text-section font-semibold tracking-tight text-balance">{statement}</p>
        <p className="max-w-measure text-lead text-muted">{text}</p>
        <Actions actions={actions} />
      </div>
    </Section>
  );
}
