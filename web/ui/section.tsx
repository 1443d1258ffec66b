import './section.css';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** The target of links with a hash; such a section can be focused. */
  id?: string;
  /** The id of the section's heading. */
  labelledBy?: string;
  /** The class of a background other than paper. */
  tone?: 'on-tint' | 'on-pine';
  /** The class of a line above, between two sections of one tone. */
  rule?: 'section-rule';
};

/** A section of a page: spacing, background and margins. */
export function Section({ children, id, labelledBy, tone, rule }: Props) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} aria-labelledby={labelledBy} className={tone}>
      <div className="frame">
        {rule && <hr className={rule} />}
        <div className="py-(--section-space) print:py-4">{children}</div>
      </div>
    </section>
  );
}
