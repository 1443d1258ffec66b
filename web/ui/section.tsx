import './section.css';
import type { ReactNode } from 'react';

type Tone = 'paper' | 'tint' | 'pine';

type Props = {
  children: ReactNode;
  /** What links with a hash lead to; such a section takes the focus. */
  id?: string;
  /** The id of the heading that names it. */
  labelledBy?: string;
  tone?: Tone;
  /** A hairline above, where two sections of one tone meet. */
  ruled?: boolean;
};

const tones: Record<Tone, string | undefined> = {
  paper: undefined,
  tint: 'on-tint',
  pine: 'on-pine',
};

/** A section of a page: the air above and below, the ground and the margins. */
export function Section({ children, id, labelledBy, tone = 'paper', ruled }: Props) {
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={labelledBy}
      className={tones[tone]}
    >
      <div className="section-frame">
        {ruled && <hr className="section-rule" />}
        <div className="section-body">{children}</div>
      </div>
    </section>
  );
}
