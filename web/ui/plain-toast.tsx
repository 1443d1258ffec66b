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

/** A toast for when the code of toasts is out of reach: it says the same, and stays until it is closed. */
export function PlainToast(props: Props) {
  const { title, description, variant, action, side, closeLabel, onDismiss } = props;
  const place = side === 'top' ? 'top-22' : 'bottom-4';
  return (
    <div
      role={variant === 'destructive' ? 'alert' : 'status'}
      className={`fixed inset-x-4 ${place} z-50 grid gap-1 rounded-control border border-ink border-l-4 bg-raised py-4 pr-14 pl-4 text-ink text-small print:hidden sm:left-auto sm:w-104`}
    >
      <p className="font-semibold text-base">{title}</p>
      <p>{description}</p>
      {action && (
        <ButtonLink variant="secondary" className="mt-2 justify-self-start" href={action.href}>
          {action.label}
        </ButtonLink>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        className="absolute top-2 right-2 grid size-11 place-items-center"
        onClick={onDismiss}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
