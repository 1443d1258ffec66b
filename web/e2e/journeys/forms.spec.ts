import { fieldTexts } from '#contract/text.ts';
import { forms, newName } from '../form-steps.ts';
import { pageChanges } from '../page-changes.ts';
import { expect, journey, poll } from './journey.ts';
import { approachForm, fillForm, isShown, pageIsHydrated, textOf, toast } from './steps.ts';

for (const { noun, table, page, submitLabel, sent, words } of forms) {
  const typed = Object.fromEntries(words.map(({ name, text }) => [name, text]));
  journey(
    `a ${noun} shows its errors, then is sent once by a double press and confirmed`,
    async ({ visitor, platform }) => {
      await visitor.open(page);
      await approachForm(visitor);
      const name = newName();
      await visitor.css('main form [name=name]').fill(name);
      await visitor.css('main form [name=email]').fill('asa@');
      const send = visitor.role('button', submitLabel);
      await send.click();
      const wrong = visitor.css('main form [aria-invalid=true]');
      await isShown(wrong);
      expect(await wrong.read(({ id }) => document.activeElement?.id === id)).toBe(true);
      // The fixed header must not cover the field.
      expect(
        await wrong.read((field) => {
          const header = document.querySelector('header')?.getBoundingClientRect();
          return field.getBoundingClientRect().top >= (header?.bottom ?? 0);
        }),
      ).toBe(true);
      await isShown(visitor.css('main form [id$=error]'));
      expect(await visitor.read(() => document.querySelector('main form')?.textContent)).toContain(
        fieldTexts.email,
      );
      await fillForm(visitor, { ...typed, name });
      await send.read((button) => {
        button.click();
        button.click();
        return true;
      });
      await isShown(toast(visitor));
      expect(await textOf(toast(visitor))).toBe(sent.title);
      await platform.idle();
      const query = `select email from ${table} where name = $1`;
      expect(await platform.postgres.query(query, [name])).toEqual([{ email: typed.email }]);
    },
    { changes: pageChanges, everywhere: true, isQuick: true },
  );
}

const message = 'Hur gör vi?';

journey('a draft survives a reload and a visit to another page', async ({ visitor }) => {
  const words = visitor.css('main form [name=message]');
  const isThere = () =>
    poll(() => words.read((field) => (field as HTMLTextAreaElement).value)).toBe(message);
  await visitor.open('/contact');
  await approachForm(visitor);
  await words.fill(message);
  await visitor.reload();
  await pageIsHydrated(visitor);
  await isThere();
  await visitor.css('footer a[href="/about"]').click();
  await poll(() => visitor.address()).toMatch(/\/about$/);
  await visitor.reload();
  await pageIsHydrated(visitor);
  await visitor.back();
  await poll(() => visitor.address()).toMatch(/\/contact$/);
  await isThere();
});
