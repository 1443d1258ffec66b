import type { ReactNode } from 'react';

type Props = {
  heading: ReactNode;
  text?: string;
  note?: string;
  children?: ReactNode;
};

export function PageIntro({ heading, text, note, children }: Props) {
  return (
    <div className="frame grid gap-4 pt-26 pb-6 md:pt-28">
      <PageHeading heading={heading} text={text} />
      {note && <p className="text-small text-muted">{note}</p>}
      {children}
    </div>
  );
}

/** The h1 gets the focus on arrival. */
export const PageHeading = ({ heading, text }: Pick<Props, 'heading' | 'text'>) => (
  <>
    <h1 tabIndex={-1} className="text-page">
      {heading}
    </h1>
    {text && <p className="max-w-measure text-balance text-lead text-muted">{text}</p>}
  </>
);
