import type { ReactNode } from 'react';

type Props = {
  heading: ReactNode;
  text?: string;
  note?: string;
  /** Less space, for a page that has more to show on its first screen. */
  compact?: boolean;
  /** Stands beside the introduction in a wide window, else below it. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** The start of every page except home: its h1, which gets the focus on arrival, and an introduction. */
export function PageIntro({ heading, text, note, compact, aside, children }: Props) {
  return (
    <div
      className={`frame pt-26 md:pt-28 ${aside ? 'grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-16' : ''} ${compact ? 'pb-6' : 'pb-10 md:pb-16'}`}
    >
      <div className={`grid content-start ${compact ? 'gap-4' : 'gap-6'}`}>
        <h1 tabIndex={-1} className="text-page">
          {heading}
        </h1>
        {text && <p className="max-w-measure text-balance text-lead text-muted">{text}</p>}
        {note && <p className="text-small text-muted">{note}</p>}
        {children}
      </div>
      {aside}
    </div>
  );
}
