import './toast.css';
import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

export type RegionProps = { labels: { toast: string; viewport: string }; children: ReactNode };

export type ToastProps = {
  open: boolean;
  title: string;
  description: string;
  variant: 'default' | 'destructive';
  action?: { label: string; altText: string; href: string };
  closeLabel: string;
  onDismiss: () => void;
};

/** The toast shown when the code of toasts cannot be loaded: the same words and action, until it is closed. */
export function Toast(props: ToastProps) {
  const { open, title, description, variant, action, closeLabel, onDismiss } = props;
  if (!open) return null;
  return (
    <div
      role={variant === 'destructive' ? 'alert' : 'status'}
      className="toast"
      data-variant={variant}
    >
      <div className="grid gap-1 text-small">
        <p className="toast-title">{title}</p>
        <p>{description}</p>
      </div>
      {action && (
        <ButtonLink variant="secondary" className="mt-3 justify-self-start" href={action.href}>
          {action.label}
        </ButtonLink>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-control"
        onClick={onDismiss}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Where it stands: away from the half of the window that has the focus. */
export function ToastRegion({ children }: RegionProps) {
  const focused = document.activeElement?.getBoundingClientRect();
  const side = focused && focused.bottom > window.innerHeight / 2 ? 'top' : 'bottom';
  return (
    <div className="toast-viewport" data-side={side}>
      {children}
    </div>
  );
}
