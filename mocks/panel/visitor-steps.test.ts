// @vitest-environment jsdom
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createCallLog } from '../api/call-log.ts';
import { recordVisitor } from './visitor-steps.ts';

test('a visit is noted as lines of a Playwright test', async () => {
  document.body.innerHTML = `
    <main>
      <label>Namn <span aria-hidden="true">*</span> <input name="name" /></label>
      <label><input type="checkbox" /> Jag godkänner</label>
      <button type="button">Skicka</button>
    </main>
    <div id="mock-panel"><button type="button">Mocks</button></div>
    <div role="region" aria-label="Meddelanden (F8)"><ol></ol></div>`;
  // jsdom lays out nothing, so that every element counts as hidden.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  const { read } = recordVisitor(createCallLog());
  const visitor = userEvent.setup();
  const [name, box] = document.querySelectorAll('input');
  const [send, mocks] = document.querySelectorAll('button');
  if (!name || !box || !send || !mocks) throw new Error('the page lacks a control');
  await visitor.type(name, "Åsa 'O");
  await visitor.click(box);
  await visitor.click(send);
  await visitor.click(mocks);
  document.querySelector('ol')?.insertAdjacentHTML('beforeend', '<li><p>Något gick fel</p></li>');
  await vi.waitFor(() =>
    expect(read().lines).toEqual([
      "await page.getByRole('main').getByRole('textbox', { name: 'Namn', exact: true }).fill('Åsa \\'O');",
      "await page.getByRole('main').getByRole('checkbox', { name: 'Jag godkänner', exact: true }).check();",
      "await page.getByRole('main').getByRole('button', { name: 'Skicka', exact: true }).click();",
      "await expect(toast.getByText('Något gick fel', { exact: true })).toBeVisible();",
    ]),
  );
});
