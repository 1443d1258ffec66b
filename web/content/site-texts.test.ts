import { expect, test } from 'vitest';
import { contactWords, pageWords } from '#contract/company-words.ts';
import { siteTexts } from './site-texts.ts';

const textsOf = ({ company, words }: ReturnType<typeof siteTexts>) => {
  const { contactName, contactRole, contactPhoto, contactPhone } = company;
  return { contactName, contactRole, contactPhoto, contactPhone, ...words };
};

test('a build without SAMPLE_TEXTS contains only texts that the owner has written', () => {
  for (const mode of ['production', 'development']) {
    expect(textsOf(siteTexts(mode, {}))).toEqual({ ...contactWords, ...pageWords });
  }
});

test.each([
  ['production', { SAMPLE_TEXTS: '1' }],
  ['mock', {}],
])('no text is empty in the mode %s with %j', (mode, env) => {
  const texts = Object.values(textsOf(siteTexts(mode, env)));
  expect(texts.filter((text) => text === '')).toEqual([]);
  expect(texts).toHaveLength(17);
});

test('a production deployment with SAMPLE_TEXTS fails', () => {
  const env = { SAMPLE_TEXTS: '1', VERCEL_ENV: 'production' };
  expect(() => siteTexts('production', env)).toThrow('SAMPLE_TEXTS must not be set');
});

test('unit tests contain none of the texts that the owner has written', () => {
  expect(Object.values(textsOf(siteTexts('test', {}))).filter(Boolean)).toEqual([]);
});
