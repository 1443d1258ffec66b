import { formatKronor } from '#contract/format.ts';
import { cancelAddress } from '#contract/purchases.ts';
import { mockOrder } from '../api/mock-order.ts';
import { attachShadowRoot, element } from './element.ts';

const parameter = 'mock_checkout';

/** Shows a dialog in place of the hosted checkout, with pay and cancel, when the address has `?mock_checkout=`. */
export function mountMockCheckout(
  leave = (address: string) => window.location.assign(address),
): ShadowRoot | undefined {
  const session = new URLSearchParams(window.location.search).get(parameter);
  if (!session) return undefined;
  const { item, name, kind, net, vat, total } = mockOrder(session);
  const row = (term: string, ore: number) =>
    element(
      'div',
      {},
      element('dt', {}, term),
      element('dd', {}, formatKronor(ore, { decimals: 'always' })),
    );
  const button = (text: string, address: string) =>
    element('button', { type: 'button', onclick: () => leave(address) }, text);

  const dialog = element(
    'dialog',
    { lang: 'sv', aria: { labelledby: 'title' } },
    element('p', {}, 'Låtsasbetalning. Inget kort, inga pengar.'),
    element('h1', { id: 'title' }, `Betala ${name}`),
    element('p', {}, kind === 'plan' ? 'Prenumeration, per månad' : 'Engångsköp'),
    element('dl', {}, row('Pris exkl. moms', net), row('Moms', vat), row('Att betala', total)),
    button('Betala', `/success?session_id=${session}`),
    button('Avbryt', cancelAddress(item)),
  );
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    leave(cancelAddress(item));
  });
  const root = attachShadowRoot('mock-checkout');
  root.append(dialog);
  dialog.showModal();
  return root;
}
