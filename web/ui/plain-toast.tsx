import './toast.css';
import type { Toast } from '../lib/toast-store.ts';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

export type RegionProps = {
  toast: Toast | undefined;
  labels: { toast: string; viewport: string; close: string };
  dismiss: (id: number) => void;
};

/**
 * Shown when the toast code cannot be loaded (docs/product.md 4.3). If the focused element is in the lower half of the
 * window, the toast is at the top, otherwise at the bottom.
 */
export function ToastRegion({ toast, labels, dismiss }: RegionProps) {
  if (!toast?.open) return null;
  const { id, title, description, variant, action } = toast;
  const focused = document.activeElement?.getBoundingClientRect();
  const side = focused && focused.bottom > window.innerHeight / 2 ? 'top' : 'bottom';
  return (
    <div key={id} className="toast-viewport" data-side={side}>
      <div
        role={variant === 'destructive' ? 'alert' : 'status'}
        className="toast"
        data-variant={variant}
      >
        <p className="toast-title">{title}</p>
        <p className="mt-1 text-small">{description}</p>
        {action && (
          <ButtonLink variant="secondary" className="mt-3 justify-self-start" href={action.href}>
            {action.label}
          </ButtonLink>
        )}
        <button
          type="button"
          aria-label={labels.close}
          className="absolute top-2 right-2 grid size-11 place-items-center rounded-control"
          onClick={() => dismiss(id)}
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}
