import { company } from '../content/company.ts';
import { footerContent as content } from '../content/shell.ts';
import { Anchor } from '../sections/anchor.tsx';
import { Brand } from '../ui/brand.tsx';

export function Footer() {
  return (
    <footer className="site-footer on-pine">
      <div className="frame pt-16 pb-10 md:pt-24">
        <div className="grid gap-12 lg:grid-cols-12">
          <div className="grid content-start gap-4 lg:col-span-5">
            <Brand name={company.name} />
            <p className="max-w-xs text-muted">{content.line}</p>
          </div>
          <div className="flex flex-wrap justify-between gap-x-8 gap-y-10 lg:col-span-7">
            {content.columns.map(({ heading, links }) => (
              <Column key={heading} heading={heading} links={links} />
            ))}
          </div>
        </div>
        <div className="mt-16 flex flex-wrap items-center gap-x-8 gap-y-2 border-line border-t pt-6 text-fine text-muted">
          <p>{content.copyright}</p>
          <p>{content.registration}</p>
          <ul className="flex flex-wrap gap-x-8 sm:ml-auto">
            {content.legal.map(({ href, label }) => (
              <li key={href}>
                <Anchor href={href} className="footer-link">
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

type ColumnProps = { heading: string; links: readonly { href: string; label: string }[] };

function Column({ heading, links }: ColumnProps) {
  return (
    <div>
      <h2 className="mb-2 text-base">{heading}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={label}>
            <Anchor href={href} className="footer-link">
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
