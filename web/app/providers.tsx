import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { type ToastStore, toastStore } from '../lib/toast-store.ts';
import { ToastHost } from './toast-host.tsx';

type Props = { children: ReactNode; toasts?: ToastStore };

export function Providers({ children, toasts = toastStore }: Props) {
  const [client] = useState(() => createQueryClient(toasts));
  return (
    <QueryClientProvider client={client}>
      {children}
      <ToastHost store={toasts} />
    </QueryClientProvider>
  );
}
