import * as Radix from '@radix-ui/react-toast';
import type { PointerEvent } from 'react';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

type Toast = {
  id: number;
  open: boolean;
  title: string;
  description: string;
  variant: 'default' | 'destructive';
  action?: { label: string; altText: string; href: string };
};

type Labels = { toast: string; viewport: string; close: string };

type Props = { toasts: readonly Toast[]; labels: Labels; onDismiss: (id: number) => void };

const base =
  'relative grid rounded-control border border-l-4 p-4 pr-14 shadow-lift transition-[translate,opacity] duration-200 starting:translate-y-3 starting:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none';

const looks: Record<Toast['variant'], string> = {
  default: 'border-ink bg-raised text-ink',
  destructive: 'border-danger bg-raised text-ink',
};

// A mouse drag that starts in the text selects it (decision 13); anywhere else, or by finger, it swipes.
const selectWithMouse = (event: PointerEvent) => {
  if (event.pointerType === 'mouse') event.stopPropagation();
};

/**
 * Shows the toasts with the limits of spec section 4. A destructive one interrupts a screen reader, others wait
 * their turn. The spaces keep the words apart in what Radix announces.
 */
export function Toaster({ toasts, labels, onDismiss }: Props) {
  return (
    <Radix.Provider label={labels.toast} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map(({ id, open, title, description, variant, action }) => (
        <Radix.Root
          key={id}
          open={open}
          onOpenChange={(next) => next || onDismiss(id)}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          style={{ userSelect: 'text' }}
          className={`${base} ${looks[variant]}`}
        >
          <div className="grid gap-1" onPointerDown={selectWithMouse}>
            <Radix.Title className="font-semibold leading-snug">{title}</Radix.Title>{' '}
            <Radix.Description className="text-small">{description}</Radix.Description>
          </div>{' '}
          {action && (
            <Radix.Action asChild altText={action.altText}>
              <a
                className={`${buttonClass('secondary')} mt-3 justify-self-start`}
                href={action.href}
              >
                {action.label}
              </a>
            </Radix.Action>
          )}
          <Radix.Close
            aria-label={labels.close}
            className="absolute top-2 right-2 grid size-11 place-items-center rounded-control"
          >
            <Icon name="close" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        label={labels.viewport}
        className="fixed inset-x-4 bottom-4 z-50 grid gap-3 sm:left-auto sm:w-104 print:hidden"
      />
    </Radix.Provider>
  );
}
