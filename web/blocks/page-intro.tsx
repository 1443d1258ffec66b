import type { ReactNode } from 'react';

type Props = {
  heading: ReactNode;
  text?: string;
  note?: string;
  children?: ReactNode;
};

/** The start of most pages: the h1, which gets the focus on arrival, and an introduction. */
export function PageIntro({ heading, text, note, children }: Props) {
  return (
    <div className="frame grid gap-4 pt-26 pb-6 md:pt-28">
      <h1 tabIndex={-1} className="text-page">
        {heading}
      </h1>
      {text && <p className="max-w-measure text-balance text-lead text-muted">{text}</p>}
      {note && <p className="text-small text-muted">{note}</p>}
      {children}
    </div>
  );
}
