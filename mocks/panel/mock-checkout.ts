import { formatKronor } from '#contract/format.ts';
import { html } from '#contract/html.ts';
import { cancelAddress } from '#contract/purchases.ts';
import { mockOrder } from '../api/mock-order.ts';
import { attachShadowRoot, elementOf, partOf } from './element.ts';

const row = (term: string, ore: number) =>
  html`<div><dt>${term}</dt><dd>${formatKronor(ore, 'always')}</dd></div>`;

/** Opens a dialog in place of the hosted checkout when the URL has `?mock_checkout=`. */
export function mountMockCheckout(
  leave = (address: string) => window.location.assign(address),
): ShadowRoot | undefined {
  const session = new URLSearchParams(window.location.search).get('mock_checkout');
  if (!session) return undefined;
  const { item, name, kind, net, vat, total } = mockOrder(session);
  const dialog = elementOf<HTMLDialogElement>(html`<dialog lang="sv" aria-labelledby="title">
<p>Låtsasbetalning. Inget kort, inga pengar.</p>
<h1 id="title">Betala ${name}</h1>
<p>${kind === 'plan' ? 'Prenumeration, per månad' : 'Engångsköp'}</p>
<dl>${row('Pris exkl. moms', net)}${row('Moms', vat)}${row('Att betala', total)}</dl>
<button class="pay">Betala</button><button class="cancel">Avbryt</button>
</dialog>`);
  partOf(dialog, '.pay').onclick = () => leave(`/success?session_id=${session}`);
  partOf(dialog, '.cancel').onclick = () => leave(cancelAddress(item));
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    leave(cancelAddress(item));
  });
  const root = attachShadowRoot('mock-checkout');
  root.append(dialog);
  dialog.showModal();
  return root;
}
