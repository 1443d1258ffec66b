/** What toasts say of themselves to screen readers; `{hotkey}` becomes F8. */
export const toastLabels = {
  toast: 'Meddelande',
  viewport: 'Meddelanden ({hotkey})',
  close: 'Stäng meddelandet',
} as const;
