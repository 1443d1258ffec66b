import type { ReactNode } from 'react';

type Tone = 'paper' | 'tint' | 'pine';

type Props = {
  children: ReactNode;
  id?: string;
  /** The id of the heading that names it. */
  labelledBy?: string;
  tone?: Tone;
  /** A hairline above, where two sections of one tone meet. */
  ruled?: boolean;
};

const tones: Record<Tone, string> = { paper: '', tint: 'on-tint', pine: 'on-pine' };

/** The one wrapper that decides rhythm: the air above and below, the ground and the frame. */
export function Section({ children, id, labelledBy, tone = 'paper', ruled }: Props) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={tones[tone]}>
      <div className="frame">
        {ruled && <hr className="flow-rule" />}
        <div className="rhythm">{children}</div>
      </div>
    </section>
  );
}
