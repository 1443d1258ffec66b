import './header.css';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { company } from '../content/company.ts';
import { headerContent as content } from '../content/layout.ts';
import { Brand } from '../ui/brand.tsx';
import { Link } from '../ui/link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLinks } from './nav-links.tsx';

/** Scroll position in pixels above which the header is more opaque (docs/product.md 2.2). */
const threshold = 100;

/** Reads `scrollY` in an effect: reading `scrollY` while rendering would force layout. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > threshold);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return scrolled;
}

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
          <Link
            href="/"
            aria-label={content.home}
            className="inline-flex min-h-(--target) items-center"
          >
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
