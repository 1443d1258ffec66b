import './section.css';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** A section with an id can be focused. */
  id?: string;
  labelledBy?: string;
  tone?: 'on-tint' | 'on-pine';
  rule?: 'section-rule';
};

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

type HeadingProps = { id?: string; heading: string; text?: string | undefined };

export const Heading = ({ id, heading, text }: HeadingProps) => (
  <div className="grid max-w-2xl gap-3 md:gap-6">
    <h2 id={id} className="text-section">
      {heading}
    </h2>
    {text && <p className="max-w-measure text-balance text-lead text-muted">{text}</p>}
  </div>
);

type PanelProps = ComponentPropsWithoutRef<'section'> & { as?: 'div' | 'section' | 'figure' };

export const Panel = ({ as: Tag = 'div', className = '', ...props }: PanelProps) => (
  <Tag className={`panel ${className}`.trim()} {...props} />
);
