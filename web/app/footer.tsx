import { company } from '../content/company.ts';
import { footerContent as content } from '../content/layout.ts';
import { Brand } from '../ui/brand.tsx';
import { Link } from '../ui/link.tsx';

const linkLook = [
  'inline-flex min-h-11 items-center text-muted underline-offset-[0.25em]',
  '[transition:color_200ms_var(--ease-settle)] hover:text-ink hover:underline',
].join(' ');

export function Footer() {
  return (
    <footer className="on-pine print:hidden">
      <div className="frame pt-12 pb-10 md:pt-24">
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
          <div className="grid content-start gap-4 lg:col-span-4">
            <Brand name={company.name} />
            <p className="max-w-80 text-muted">{content.line}</p>
          </div>
          <div className="flex flex-wrap gap-x-8 sm:justify-between gap-y-6 lg:col-span-8">
            {content.columns.map(({ heading, links }) => (
              <div key={heading}>
                <h2 className="mb-2 text-base">{heading}</h2>
                <ul>{links.map(footerLink)}</ul>
              </div>
            ))}
          </div>
        </div>
        <div className="mt-8 flex md:mt-16 flex-wrap items-center gap-x-8 gap-y-2 line-above pt-6 text-small max-sm:grid">
          <p className="text-muted">{content.copyright}</p>
          <p className="text-muted">{content.registration}</p>
          <ul className="flex flex-wrap gap-x-8 sm:ml-auto">{content.legal.map(footerLink)}</ul>
        </div>
      </div>
    </footer>
  );
}

const footerLink = ({ href, label }: { href: string; label: string }) => (
  <li key={label}>
    <Link href={href} className={linkLook}>
      {label}
    </Link>
  </li>
);
