import './mobile-menu.css';
import { type MouseEvent, useEffect, useRef } from 'react';
import { company } from '../content/company.ts';
import { headerContent as content } from '../content/layout.ts';
import { Brand } from '../ui/brand.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextLink } from '../ui/link.tsx';
import { NavLinks } from './nav-links.tsx';

const id = 'menu';

/** Handles a press in place of the button's command, and of the popover that browsers without commands show. */
const instead = (act: () => void) => (press: MouseEvent) => {
  press.preventDefault();
  act();
};

/**
 * The phone's menu: a modal dialog, so the browser traps focus, handles Escape and restores focus. Commands open and
 * close it before this code is loaded; browsers without commands show a popover until then. React's types lack
 * `command` and `commandfor`, so these are spread.
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
    // A window that is wide enough for the header's links has no menu.
    const closeWhenWide = () => {
      if (!dialog.current?.open || !opener.current) return;
      if (getComputedStyle(opener.current).display === 'none') close();
    };
    // The window may have grown before this code was loaded.
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
        {...{ command: 'show-modal', commandfor: id }}
        popoverTarget={id}
        onClick={instead(() => dialog.current?.showModal())}
      >
        <Icon name="menu" />
      </button>
      <dialog ref={dialog} id={id} popover="" aria-label={content.menuLabel} className="menu">
        <div className="site-bar">
          <Brand name={company.name} />
          <button
            type="button"
            aria-label={content.close}
            className="menu-button"
            {...{ command: 'close', commandfor: id }}
            popoverTarget={id}
            onClick={instead(close)}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={content.navLabel} className="menu-links">
          <NavLinks className="menu-link" onClick={close} />
        </nav>
        <p className="menu-mail">
          <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>
        </p>
      </dialog>
    </>
  );
}
