import './sticky-action.css';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';

type Props = {
  href: string;
  label: string;
  /** The sections in which it stays; what follows them covers it. */
  children: ReactNode;
};

/** Sections with one link that stays in reach on a phone, by `position: sticky` alone, without script. */
export function StickyAction({ href, label, children }: Props) {
  return (
    <div className="sticky-action-frame">
      {children}
      <p className="sticky-action">
        <ButtonLink href={href} variant="secondary">
          {label}
        </ButtonLink>
      </p>
    </div>
  );
}
