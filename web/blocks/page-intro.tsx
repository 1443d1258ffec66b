import type { ReactNode } from 'react';

type Props = {
  heading: string;
  text?: string;
  note?: string;
  /** With less air, for a page whose first screen has more to show. */
  compact?: boolean;
  children?: ReactNode;
};

/** How every page but home begins: its h1, which takes the focus on arrival, and what it is about. */
export function PageIntro({ heading, text, note, compact, children }: Props) {
  return (
    <div className={`frame ${compact ? 'pt-26 pb-8 md:pt-28' : 'pt-28 pb-10 md:pt-44 md:pb-16'}`}>
      <div className={`grid max-w-4xl ${compact ? 'gap-4' : 'gap-6'}`}>
        <h1 tabIndex={-1} className="text-page">
          {heading}
        </h1>
        {text && <p className="max-w-measure text-balance text-lead text-muted">{text}</p>}
        {note && <p className="text-small text-muted">{note}</p>}
        {children}
      </div>
    </div>
  );
}
