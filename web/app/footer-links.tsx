import './footer-links.css';
import { Link } from '../ui/link.tsx';

type Props = { links: readonly { href: string; label: string }[]; className?: string };

export function FooterLinks({ links, className }: Props) {
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={label}>
          <Link href={href} className="footer-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
