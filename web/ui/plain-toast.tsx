import './toast.css';
import type { ReactNode } from 'react';
import type { Toast as Shown } from '../lib/toast-store.ts';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

type Labels = { labels: { toast: string; viewport: string; close: string } };
export type RegionProps = Labels & { children: ReactNode };
export type ToastProps = Labels & Shown & { onDismiss: () => void };

/** Shown when the code of toasts cannot be loaded (docs/product.md 4.3). */
export const Toast = ({ labels, onDismiss, ...toast }: ToastProps) =>
  toast.open && (
    <div
      role={toast.variant === 'destructive' ? 'alert' : 'status'}
      className="toast"
      data-variant={toast.variant}
    >
      <p className="toast-title">{toast.title}</p>
      <p className="mt-1 text-small">{toast.description}</p>
      {toast.action && (
        <ButtonLink
          variant="secondary"
          className="mt-3 justify-self-start"
          href={toast.action.href}
        >
          {toast.action.label}
        </ButtonLink>
      )}
      <button
        type="button"
        aria-label={labels.close}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-control"
        onClick={onDismiss}
      >
        <Icon name="close" />
      </button>
    </div>
  );

/** Stands away from the half of the window that has the focus. */
export function ToastRegion({ children }: RegionProps) {
  const focused = document.activeElement?.getBoundingClientRect();
  const side = focused && focused.bottom > window.innerHeight / 2 ? 'top' : 'bottom';
  return (
    <div className="toast-viewport" data-side={side}>
      {children}
    </div>
  );
}
