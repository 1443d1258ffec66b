import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { noon } from '../_testing/clock.ts';
import { aLead, submitted } from '../_testing/visitor.ts';
import { formRecord, readFormRecords } from './form-record.ts';

const signWith = (secret: string) => async (text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');
const sign = signWith('secret');
const record = async () => (await formRecord('lead', await submitted(aLead), sign)) ?? '';

const expected = {
  kind: 'lead',
  fields: aLead,
  consent: { at: noon.toISOString() },
};

const inMails: [string, (record: string) => string][] = [
  ['as it is', (record) => `Hej\n\n${record}\n`],
  ['quoted in an answer', (record) => record.replace(/^/gm, '> ')],
  ['with the line ends of a mail file', (record) => record.replaceAll('\n', '\r\n')],
  ['with the soft line breaks of a mail file', (record) => record.replace(/.{40}/g, '$&=\r\n')],
  ['in HTML', (record) => `<pre>${record}</pre>`],
];

test.each(inMails)('a record is read from a mail %s', async (_how, mail) => {
  expect(await readFormRecords(mail(await record()), sign)).toMatchObject([expected]);
});

test('what a visitor writes in a form leaves the next record readable', async () => {
  const mails = [`> -----BEGIN FORM-----\n\n${await record()}`, await record()];
  expect(await readFormRecords(mails.join('\n\n'), sign)).toMatchObject([expected, expected]);
  const whole = `-----BEGIN FORM-----\nabc.def\n-----END FORM-----\n${await record()}`;
  expect(await readFormRecords(whole, sign)).toMatchObject([undefined, expected]);
});

test('a record that was changed or signed by another is not read', async () => {
  const text = await record();
  const forged = text.replace(/^ey../m, 'eyJh');
  expect(forged).not.toBe(text);
  expect(await readFormRecords(forged, sign)).toEqual([undefined]);
  expect(await readFormRecords(text, signWith('other'))).toEqual([undefined]);
  expect(await readFormRecords('-----BEGIN FORM-----\n-----END FORM-----', sign)).toEqual([
    undefined,
  ]);
});

test('without a key there is no record', async () => {
  expect(await formRecord('lead', await submitted(aLead), async () => undefined)).toBeUndefined();
});
