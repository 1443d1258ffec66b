// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { mountMockCheckout } from './mock-checkout.ts';

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};

afterEach(() => document.body.replaceChildren());

function mount(search: string) {
  window.history.replaceState(null, '', `/pricing${search}`);
  const leave = vi.fn<(address: string) => void>();
  const root = mountMockCheckout(leave);
  const dialog = root?.querySelector('dialog');
  return { leave, root, dialog };
}

test('an address without a mocked payment shows no checkout', () => {
  expect(mount('?typ=prenumeration').root).toBeUndefined();
});

test('the checkout shows name, net, VAT and total of what is bought', () => {
  const { dialog } = mount('?mock_checkout=cs_mock_starter');
  expect(dialog?.querySelector('h1')?.textContent).toBe('Betala 1 Workflow');
  const amounts = [...(dialog?.querySelectorAll('dd') ?? [])].map((dd) => dd.textContent);
  expect(amounts).toEqual(['399,00\u00a0kr', '99,75\u00a0kr', '498,75\u00a0kr']);
});

test('Escape cancels', () => {
  const { dialog, leave } = mount('?mock_checkout=cs_mock_growth');
  dialog?.dispatchEvent(new Event('cancel'));
  expect(leave).toHaveBeenCalledExactlyOnceWith('/cancel?vara=growth');
});
