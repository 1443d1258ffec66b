import './mobile-menu.css';
import { type MouseEvent, useEffect, useRef } from 'react';
import { company, reachLinks } from '../content/company.ts';
import { headerContent as content } from '../content/layout.ts';
import { Brand } from '../ui/brand.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextLink } from '../ui/link.tsx';
import { NavLinks } from './nav-links.tsx';

const id = 'menu';

const instead = (act: () => void) => (press: MouseEvent) => {
  press.preventDefault();
  act();
};

/**
 * The menu is a modal dialog. Until this code is loaded, the browser opens the dialog as a popover, which needs no
 * script. Invoker commands could open a modal dialog without script, but WebKit lacks them.
 * https://developer.mozilla.org/en-US/docs/Web/API/Popover_API
 */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => {
    if (dialog.current?.matches(':popover-open')) {
      dialog.current.hidePopover();
      dialog.current.showModal();
    }
    const closeWhenWide = () => {
      if (opener.current && getComputedStyle(opener.current).display === 'none') close();
    };
    // The window may have become wider before this code was loaded.
    closeWhenWide();
    window.addEventListener('resize', closeWhenWide);
    return () => window.removeEventListener('resize', closeWhenWide);
  });
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-label={content.open}
        className="menu-button"
        popoverTarget={id}
        onClick={instead(() => dialog.current?.showModal())}
      >
        <Icon name="menu" className="size-3/5" />
      </button>
      <dialog ref={dialog} id={id} popover="" aria-label={content.menuLabel} className="menu">
        <div className="frame site-bar">
          <Brand name={company.name} />
          <button
            type="button"
            aria-label={content.close}
            className="menu-button"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={instead(close)}
          >
            <Icon name="close" className="size-3/5" />
          </button>
        </div>
        <nav
          aria-label={content.navLabel}
          className="grid gap-1 px-(--page-gutter) pt-[min(2.5rem,5vh)] pb-12"
        >
          <NavLinks className="menu-link" onClick={close} />
        </nav>
        <p className="mt-auto grid gap-1 px-(--page-gutter) pb-8">
          <ButtonLink href={content.action.href} onClick={close}>
            {content.action.label}
          </ButtonLink>
          {reachLinks.map(({ href, label }) => (
            <TextLink key={href} href={href} className="min-h-11 content-end justify-self-start">
              {label}
            </TextLink>
          ))}
        </p>
      </dialog>
    </>
  );
}
