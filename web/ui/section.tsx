import './section.css';
import type { ReactNode } from 'react';

type Tone = 'paper' | 'tint' | 'pine';

type Props = {
  children: ReactNode;
  /** The target of links with a hash; such a section can be focused. */
  id?: string;
  /** The id of the section's heading. */
  labelledBy?: string;
  tone?: Tone;
  /** A hairline above, between two sections of one tone. */
  ruled?: boolean;
};

const tones: Record<Tone, string | undefined> = {
  paper: undefined,
  tint: 'on-tint',
  pine: 'on-pine',
};

/** A section of a page: spacing, background and margins. */
export function Section({ children, id, labelledBy, tone = 'paper', ruled }: Props) {
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={labelledBy}
      className={tones[tone]}
    >
      <div className="frame">
        {ruled && <hr className="section-rule" />}
        <div className="py-[clamp(4rem,2.6rem+6vw,8rem)] print:py-4">{children}</div>
      </div>
    </section>
  );
}
