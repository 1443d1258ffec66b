import { Resend as Sdk } from 'resend';
import { afterAll, expect, test } from 'vitest';
import { startResend } from './resend.ts';

const mail = {
  from: 'Webben <webb@foretag.example>',
  to: 'hej@foretag.example',
  replyTo: 'asa@kund.example',
  subject: 'Ny förfrågan från Åsa',
  text: 'Hej',
  html: '<p>Hej</p><script>alert(1)</script>',
};

const resend = await startResend();
afterAll(() => resend.close());
const sdk = new Sdk('re_test', { baseUrl: resend.url });

test('the inbox page shows a mail, and scripts in the mail do not run', async () => {
  const { data } = await sdk.emails.send({ ...mail, subject: '<img src=x>' });
  const list = await (await fetch(resend.inboxUrl)).text();
  const one = await (await fetch(`${resend.inboxUrl}/${data?.id}`)).text();
  expect(list).toContain('&lt;img src=x&gt;');
  expect(one).toContain('<pre>Hej</pre>');
  expect(one).toContain(
    'sandbox="allow-popups" srcdoc="&lt;p&gt;Hej&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;"',
  );
  expect(one).not.toContain('<script>');
  expect((await fetch(`${resend.inboxUrl}/none`)).status).toBe(404);
});

test('a line break in the subject is refused', async () => {
  const { error } = await sdk.emails.send({ ...mail, subject: 'Hej\nBcc: x@y.example' });
  expect(error).toMatchObject({ name: 'validation_error', statusCode: 422 });
});

test('the inbox page shows the text of an attached file, and other content than base64 is refused', async () => {
  const content = new TextEncoder().encode('Namn: Åsa <b>');
  const attached = { ...mail, attachments: [{ filename: 'formular.txt', content }] };
  const { data } = await sdk.emails.send(attached);
  const page = await (await fetch(`${resend.inboxUrl}/${data?.id}`)).text();
  expect(page).toContain('<h2>formular.txt</h2><pre>Namn: Åsa &lt;b&gt;</pre>');
  const attachments = [{ filename: 'formular.txt', content: 'Namn: Åsa' }];
  const { error } = await sdk.emails.send({ ...mail, attachments });
  expect(error).toMatchObject({ name: 'validation_error', statusCode: 422 });
});
