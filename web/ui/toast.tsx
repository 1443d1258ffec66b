import './toast.css';
import * as Radix from '@radix-ui/react-toast';
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import type { RegionProps } from './plain-toast.tsx';
import { placeToast } from './toast-place.ts';

// A mouse drag on the description of a toast with an action selects text; any other drag swipes.
const selectWithMouse = (event: PointerEvent) => {
  if (event.pointerType === 'mouse') event.stopPropagation();
};

/** The element that had the focus before the toasts. */
let before: EventTarget | null = null;

function rememberFocus({ currentTarget, relatedTarget }: FocusEvent) {
  if (!currentTarget.contains(relatedTarget as Node | null)) before = relatedTarget;
}

function returnFocus(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement && activeElement.closest('.toast-viewport'))) return;
  activeElement.blur();
  if (before instanceof HTMLElement) before.focus();
}

type Props = Omit<RegionProps, 'toast'> & { toast: NonNullable<RegionProps['toast']> };

/** A destructive toast interrupts a screen reader. */
function Toast({ toast, labels, dismiss }: Props) {
  const { id, open, title, description, variant, action } = toast;
  // Runs after the page's effects, because the page is before the toasts in the component tree.
  useEffect(placeToast, []);
  // The spaces separate the texts in Radix's announcement.
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => next || dismiss(id)}
      onEscapeKeyDown={returnFocus}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      className="toast"
      data-variant={variant}
    >
      <Radix.Title className="toast-title">{title}</Radix.Title>{' '}
      <Radix.Description
        className="mt-1 text-small"
        onPointerDown={action && selectWithMouse}
        style={action && { userSelect: 'text' }}
      >
        {description}
      </Radix.Description>{' '}
      {action && (
        <Radix.Action asChild altText={action.altText}>
          <ButtonLink variant="secondary" className="mt-3 justify-self-start" href={action.href}>
            {action.label}
          </ButtonLink>
        </Radix.Action>
      )}
      <Radix.Close
        aria-label={labels.close}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-control"
      >
        <Icon name="close" />
      </Radix.Close>
    </Radix.Root>
  );
}

// Radix dismisses a toast beyond the threshold; a swipe of exactly 50 px must dismiss too (docs/product.md 4.3).
const swipeThreshold = 49.99;

export function ToastRegion({ toast, labels, dismiss }: RegionProps) {
  // A toast is placed when it mounts, so it is rendered only once the viewport exists.
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  return (
    <Radix.Provider
      label={labels.toast}
      duration={5000}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
    >
      {viewport && toast && <Toast key={toast.id} {...{ toast, labels, dismiss }} />}
      <Radix.Viewport
        ref={setViewport}
        hotkey={['F8']}
        label={labels.viewport}
        onFocus={rememberFocus}
        onKeyDown={({ key }) => key === 'Escape' && returnFocus()}
        className="toast-viewport"
      />
    </Radix.Provider>
  );
}
