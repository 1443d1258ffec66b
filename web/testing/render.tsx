import { render as renderPlain } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Providers } from '../app/providers.tsx';
import { createToastStore } from '../lib/toast-store.ts';

export function render(children: ReactNode) {
  const toasts = createToastStore();
  const view = renderPlain(children, {
    wrapper: ({ children: page }) => <Providers toasts={toasts}>{page}</Providers>,
  });
  return { ...view, toasts, visitor: userEvent.setup() };
}
