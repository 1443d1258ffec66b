import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { company } from '../content/company.ts';
import { headerContent as content, navigation } from '../content/shell.ts';
import { Brand } from '../ui/brand.tsx';
import { isCurrent } from './is-current.ts';
import { MobileMenu } from './mobile-menu.tsx';

/** The scroll position above which the header settles, in px (spec 2). */
const threshold = 100;

function onScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

const useSettled = () =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > threshold,
    () => false,
  );

export function Header() {
  const [pathname] = useLocation();
  const settled = useSettled();
  return (
    <header className="site-header" data-settled={settled || undefined}>
      <div className="frame flex h-18 items-center justify-between gap-6">
        <Link href="/" aria-label={content.home} className="inline-flex min-h-11 items-center">
          <Brand name={company.name} />
        </Link>
        <nav aria-label={content.navLabel} className="site-nav hidden items-center gap-1 md:flex">
          {navigation.map(({ href, label }, index) => (
            <Link
              key={href}
              href={href}
              aria-current={isCurrent(pathname, href) ? 'page' : undefined}
              className={index === navigation.length - 1 ? 'nav-button' : 'nav-link'}
            >
              {label}
            </Link>
          ))}
        </nav>
        <MobileMenu key={pathname} pathname={pathname} />
      </div>
    </header>
  );
}
