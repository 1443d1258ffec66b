// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { priced } from '#contract/catalogue.ts';
import { formatKronor } from '#contract/format.ts';
import { mountMockCheckout } from './mock-checkout.ts';

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};

test('the mocked checkout shows name, net, VAT and total; button and Escape cancel', () => {
  window.history.replaceState(null, '', '/pricing?mock_checkout=cs_mock_starter');
  const leave = vi.fn<(address: string) => void>();
  const dialog = mountMockCheckout(leave)?.querySelector('dialog');
  expect(dialog?.querySelector('h1')?.textContent).toBe('Betala 1 Workflow');
  const amounts = [...(dialog?.querySelectorAll('dd') ?? [])].map((dd) => dd.textContent);
  const { net, vat, total } = priced({ kind: 'package', id: 'starter' });
  expect(amounts).toEqual([net, vat, total].map((ore) => formatKronor(ore, 'always')));
  dialog?.querySelector<HTMLElement>('.cancel')?.click();
  dialog?.dispatchEvent(new Event('cancel'));
  expect(leave.mock.calls).toEqual([['/cancel?vara=starter'], ['/cancel?vara=starter']]);
});
