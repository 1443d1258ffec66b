// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
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
  return { leave, root, dialog, see: within(dialog ?? document.body), visitor: userEvent.setup() };
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

test('paying leads to the success page, with the session id of the order', async () => {
  const { leave, see, visitor } = mount('?mock_checkout=cs_mock_growth');
  await visitor.click(see.getByRole('button', { name: 'Betala' }));
  expect(leave).toHaveBeenCalledExactlyOnceWith('/success?session_id=cs_mock_growth');
});

test.each([
  {
    way: 'the button',
    act: (see: ReturnType<typeof mount>) =>
      see.visitor.click(see.see.getByRole('button', { name: 'Avbryt' })),
  },
  {
    way: 'Escape',
    act: async ({ dialog }: ReturnType<typeof mount>) =>
      void dialog?.dispatchEvent(new Event('cancel')),
  },
])('cancelling with $way leads to the cancel page', async ({ act }) => {
  const view = mount('?mock_checkout=cs_mock_growth');
  await act(view);
  expect(view.leave).toHaveBeenCalledExactlyOnceWith('/cancel');
});
