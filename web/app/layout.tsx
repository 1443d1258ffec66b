import './layout.css';
import type { ReactNode } from 'react';
import { headerContent } from '../content/layout.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The frame of every page: header, main content and footer. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        {headerContent.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
