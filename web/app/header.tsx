import './header.css';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { company } from '../content/company.ts';
import { headerContent as content } from '../content/layout.ts';
import { Brand } from '../ui/brand.tsx';
import { Link } from '../ui/link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLinks } from './nav-links.tsx';

/** The scroll position above which the header gets its ground, in px (docs/product.md 2.2). */
const threshold = 100;

function onScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

const useScrolled = () =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > threshold,
    () => false,
  );

export function Header() {
  const [pathname] = useLocation();
  const scrolled = useScrolled();
  return (
    <>
      <a className="skip-link" href="#main">
        {content.skip}
      </a>
      <header className="site-header" data-scrolled={scrolled || undefined}>
        <div className="frame site-bar">
          <Link href="/" aria-label={content.home} className="inline-flex min-h-11 items-center">
            <Brand name={company.name} />
          </Link>
          <nav aria-label={content.navLabel} className="site-nav">
            <NavLinks className="nav-link" />
          </nav>
          <MobileMenu key={pathname} />
        </div>
      </header>
    </>
  );
}
