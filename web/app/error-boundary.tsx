import type { ReactNode } from 'react';
import { errorPageContent } from '../content/layout.ts';
import { addToHistoryState } from '../lib/history-state.ts';
import { Boundary } from '../ui/boundary.tsx';

type Props = { children: ReactNode; onFailure?: () => void };

/** Opens the document anew, untranslated (main.tsx). The mark is the history entry's, so a link tries anew. */
function reopen(): void {
  if (window.history.state?.reopened) return;
  // Without the mark it would be opened for ever.
  if (addToHistoryState({ reopened: true })) window.location.reload();
}

/** Opens the document once more when the site itself breaks, and shows a reload link when it breaks again. */
export const ErrorBoundary = ({ children, onFailure = reopen }: Props) => (
  <Boundary fallback={<ErrorPage />} onFailure={onFailure}>
    {children}
  </Boundary>
);

function ErrorPage() {
  const { heading, text, reload, email } = errorPageContent;
  // Without the hash, which would make it a link within the page.
  const { pathname, search } = window.location;
  return (
    <main className="frame grid gap-4 pt-26">
      <h1 className="font-semibold">{heading}</h1>
      <p>{text}</p>
      <p className="flex flex-wrap gap-6">
        <a className="link" href={pathname + search}>
          {reload}
        </a>
        <a className="link" href={`mailto:${email}`} translate="no">
          {email}
        </a>
      </p>
    </main>
  );
}
