import type { ReactNode } from 'react';

type Props = { heading: string; text?: string; note?: string; children?: ReactNode };

/** How every page but home begins: its h1, which takes the focus on arrival, and what it is about. */
export function PageIntro({ heading, text, note, children }: Props) {
  return (
    <div className="frame pt-36 pb-12 md:pt-44 md:pb-16">
      <div className="grid max-w-4xl gap-6">
        <h1 tabIndex={-1} className="text-page">
          {heading}
        </h1>
        {text && <p className="max-w-measure text-lead text-muted">{text}</p>}
        {note && <p className="text-small text-muted">{note}</p>}
        {children}
      </div>
    </div>
  );
}
