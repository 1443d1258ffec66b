import { Component, type ReactNode } from 'react';
import { errorPageContent } from '../content/error-page.ts';

type State = { failed: boolean };

/** Shows a reload link when the site itself breaks. A class, because React has no hook for error boundaries. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
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
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      </main>
    );
  }
}
