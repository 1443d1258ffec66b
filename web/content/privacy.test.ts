import { expect, test } from 'vitest';
import { foreignOrigins } from '../build/foreign-origins.ts';
import { privacyContent } from './privacy.ts';

const text = JSON.stringify(privacyContent);
const observing = foreignOrigins.filter(({ uses }) => uses.some((use) => use !== 'img'));

test.each([
  ['hämtar ingenting från andra webbplatser', foreignOrigins],
  ['inga analysverktyg', observing],
  ['ingen spårning', observing],
])('/privacy claims "%s" only as long as that is true', (claim, against) => {
  expect(text.includes(claim)).toBe(against.length === 0);
});

test('/privacy names every origin that pages load from', () => {
  const hosts = foreignOrigins.map(({ origin }) => new URL(origin).host);
  expect(hosts.filter((host) => !text.includes(host))).toEqual([]);
});
