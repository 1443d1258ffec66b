import './footer.css';
import { company } from '../content/company.ts';
import { footerContent as content } from '../content/layout.ts';
import { Brand } from '../ui/brand.tsx';
import { Link } from '../ui/link.tsx';

export function Footer() {
  return (
    <footer className="site-footer on-pine">
      <div className="footer-frame">
        <div className="footer-top">
          <div className="footer-brand">
            <Brand name={company.name} />
            <p>{content.line}</p>
          </div>
          <div className="footer-columns">
            {content.columns.map(({ heading, links }) => (
              <div key={heading}>
                <h2 className="footer-heading">{heading}</h2>
                <Links links={links} />
              </div>
            ))}
          </div>
        </div>
        <div className="footer-legal">
          <p>{content.copyright}</p>
          <p>{content.registration}</p>
          <Links links={content.legal} />
        </div>
      </div>
    </footer>
  );
}

function Links({ links }: { links: readonly { href: string; label: string }[] }) {
  return (
    <ul>
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
