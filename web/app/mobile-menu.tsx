import { useRef } from 'react';
import { Link } from 'wouter';
import { company } from '../content/company.ts';
import { headerContent as content, navigation } from '../content/shell.ts';
import { Brand } from '../ui/brand.tsx';
import { Icon } from '../ui/icon.tsx';
import { isCurrent } from './is-current.ts';

const square = 'grid size-12 place-items-center rounded-control';

/** The phone's menu: a modal dialog, so the browser itself traps focus, listens for Escape and gives focus back. */
export function MobileMenu({ pathname }: { pathname: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={content.open}
        className={`${square} menu-button -mr-3 md:hidden`}
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="menu" className="size-7" />
      </button>
      <dialog ref={dialog} aria-label={content.menuLabel} className="menu">
        <div className="frame flex h-18 items-center justify-between">
          <Brand name={company.name} />
          <button
            type="button"
            aria-label={content.close}
            className={`${square} -mr-3`}
            onClick={close}
          >
            <Icon name="close" className="size-7" />
          </button>
        </div>
        <nav aria-label={content.navLabel} className="frame grid gap-1 pt-10 pb-12">
          {navigation.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              onClick={close}
              aria-current={isCurrent(pathname, href) ? 'page' : undefined}
              className="menu-link"
            >
              {label}
            </Link>
          ))}
        </nav>
        <p className="frame mt-auto pb-8">
          <a className="link inline-flex min-h-11 items-center" href={`mailto:${company.email}`}>
            {company.email}
          </a>
        </p>
      </dialog>
    </>
  );
}
