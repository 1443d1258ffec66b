import type { ReactNode } from 'react';
import { errorPageContent } from '../content/layout.ts';
import { addToHistoryState } from '../lib/history-state.ts';
import { Boundary } from '../ui/boundary.tsx';

/** Reloads the document without translation (main.tsx). A flag in the history entry prevents a reload loop. */
function reopen(): void {
  if (window.history.state?.reopened) return;
  if (addToHistoryState({ reopened: true })) window.location.reload();
}

export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={<ErrorPage />} onFailure={reopen}>
    {children}
  </Boundary>
);

function ErrorPage() {
  const { heading, text, reload, email } = errorPageContent;
  // Without the hash, because a link with a hash would scroll instead of loading the document.
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
