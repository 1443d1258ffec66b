import { expect, test } from 'vitest';
import { fakePost } from '../_testing/fake-post.ts';
import { deliverMails } from './deliver-mails.ts';

const mail = { subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' };
const mails = ['a', 'b'].map((key) => ({ key, mail }));
const notes: string[] = [];
const note = (during: string) => notes.push(during);

test('one mail that fails does not hold up the others', async () => {
  const office = fakePost();
  office.queue(mails);
  const { send } = office.post.mailer;
  office.post.mailer.send = (mail, key) =>
    key === 'a' ? Promise.reject(new Error('refused')) : send(mail, key);
  await deliverMails(office.post, note);
  expect(office.sent.map(({ key }) => key)).toEqual(['b']);
  expect([...office.waiting.keys()]).toEqual(['a']);
});

test('without a mailer no attempt is spent', async () => {
  const office = fakePost({ configured: false });
  office.queue(mails);
  office.post.outbox.claim = () => Promise.reject(new Error('claimed'));
  notes.length = 0;
  await deliverMails(office.post, note);
  expect(notes).toEqual([]);
});

test('an outbox that cannot be read is logged, not thrown', async () => {
  const office = fakePost();
  office.post.outbox.claim = () => Promise.reject(new Error('down'));
  notes.length = 0;
  await deliverMails(office.post, note);
  expect(notes).toEqual(['outbox']);
});
