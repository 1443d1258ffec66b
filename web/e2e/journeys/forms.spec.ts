import { fieldTexts } from '#contract/text.ts';
import { contactFormContent, leadFormContent } from '../../content/forms.ts';
import { foreignHands } from '../foreign-hands.ts';
import { expect, journey, poll } from './journey.ts';
import { approachForm, fillForm, isShown, pageIsHydrated, textOf, toast } from './steps.ts';

const newName = () => `Åsa ${crypto.randomUUID()}`;

const email = 'asa@kund.example';
const lead = { email, painPoint: 'Order för hand' };
const message = { email, message: 'Hur gör vi?' };

const forms = [
  { table: 'leads', path: '/', content: leadFormContent, fields: lead },
  { table: 'messages', path: '/contact', content: contactFormContent, fields: message },
] as const;

for (const { table, path, content, fields } of forms) {
  journey(
    `${table}: errors, then sent once by a double press, and thanked for`,
    async ({ visitor, platform }) => {
      await visitor.open(path);
      await approachForm(visitor);
      const name = newName();
      await visitor.css('main form [name=name]').fill(name);
      await visitor.css('main form [name=email]').fill('asa@');
      const send = visitor.role('button', content.submitLabel);
      await send.click();
      const wrong = visitor.css('main form [aria-invalid=true]');
      await isShown(wrong);
      expect(await wrong.read(({ id }) => document.activeElement?.id === id)).toBe(true);
      // The fixed header covers no part of the field.
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
      await fillForm(visitor, { ...fields, name });
      await send.read((button) => {
        button.click();
        button.click();
        return true;
      });
      await isShown(toast(visitor));
      expect(await textOf(toast(visitor))).toBe(content.sent.title);
      await platform.idle();
      const query = `select email from ${table} where name = $1`;
      expect(await platform.postgres.query(query, [name])).toEqual([{ email }]);
    },
    { hands: foreignHands, everywhere: true },
  );
}

journey(
  'what is typed is there after a reload and a visit to another page',
  async ({ visitor }) => {
    const words = visitor.css('main form [name=message]');
    const isThere = () =>
      poll(() => words.read((field) => (field as HTMLTextAreaElement).value)).toBe(message.message);
    await visitor.open('/contact');
    await approachForm(visitor);
    await words.fill(message.message);
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
  },
);
