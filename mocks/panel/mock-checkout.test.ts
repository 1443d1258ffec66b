// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { items, priced, vatOn } from '#contract/catalogue.ts';
import { formatKronor } from '#contract/format.ts';
import { mockSession } from '../api/mock-order.ts';
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

test.each(items)(
  'the checkout of $kind $id shows net, VAT and total from the catalogue',
  (item) => {
    const { dialog } = mount(`?mock_checkout=${mockSession(item.id)}`);
    const { name, net } = priced(item);
    expect(dialog?.querySelector('h1')?.textContent).toBe(`Betala ${name}`);
    const amounts = [...(dialog?.querySelectorAll('dd') ?? [])].map((dd) => dd.textContent);
    expect(amounts).toEqual(
      [net, vatOn(net), net + vatOn(net)].map((ore) => formatKronor(ore, { decimals: 'always' })),
    );
  },
);

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
