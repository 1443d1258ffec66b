import { useLocation } from 'wouter';
import { navigation } from '../content/layout.ts';
import { Link } from '../ui/link.tsx';

/** The link to `/` matches only that path, other links also match paths below them (docs/product.md 2.2). */
export function isCurrent(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}

export function NavLinks({ className, onClick }: { className: string; onClick?: () => void }) {
  const [pathname] = useLocation();
  return navigation.map(({ href, label }) => (
    <Link
      key={href}
      href={href}
      onClick={onClick}
      aria-current={isCurrent(pathname, href) ? 'page' : undefined}
      className={className}
    >
      {label}
    </Link>
  ));
}
