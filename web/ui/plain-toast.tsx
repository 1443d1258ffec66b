import './toast.css';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

type Props = {
  title: string;
  description: string;
  variant: 'default' | 'destructive';
  action?: { label: string; href: string };
  /** The edge of the window. */
  side: 'top' | 'bottom';
  closeLabel: string;
  onDismiss: () => void;
};

/** The toast shown when the code of toasts cannot be loaded: the same words and action, until it is closed. */
export function PlainToast(props: Props) {
  const { title, description, variant, action, side, closeLabel, onDismiss } = props;
  return (
    <div className="toast-viewport" data-side={side}>
      <div
        role={variant === 'destructive' ? 'alert' : 'status'}
        className="toast"
        data-variant={variant}
      >
        <div className="toast-text">
          <p className="toast-title">{title}</p>
          <p>{description}</p>
        </div>
        {action && (
          <ButtonLink variant="secondary" className="toast-action" href={action.href}>
            {action.label}
          </ButtonLink>
        )}
        <button type="button" aria-label={closeLabel} className="toast-close" onClick={onDismiss}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}
