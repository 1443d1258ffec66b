import './toast.css';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

type Props = {
  title: string;
  description: string;
  variant: 'default' | 'destructive';
  action?: { label: string; altText: string; href: string };
  closeLabel: string;
  onDismiss: () => void;
};

/** The toast shown when the code of toasts cannot be loaded: the same words and action, until it is closed. */
export function PlainToast(props: Props) {
  const { title, description, variant, action, closeLabel, onDismiss } = props;
  const focused = document.activeElement?.getBoundingClientRect();
  const side = focused && focused.bottom > window.innerHeight / 2 ? 'top' : 'bottom';
  return (
    <div className="toast-viewport" data-side={side}>
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
    </div>
  );
}
