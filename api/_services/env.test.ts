import { afterEach, expect, test, vi } from 'vitest';
import { readEnv } from './env.ts';

afterEach(() => vi.unstubAllEnvs());

test('without an environment the limits are the documented ones', () => {
  expect(readEnv().limits).toEqual({
    forms: { count: 5, seconds: 600 },
    checkout: { count: 10, seconds: 600 },
  });
});

test.each([
  ['3/60', { count: 3, seconds: 60 }],
  ['3', { count: 5, seconds: 600 }],
  ['-3/60', { count: 5, seconds: 600 }],
  ['', { count: 5, seconds: 600 }],
])('the limit "%s" is read, or the default stays', (value, limit) => {
  vi.stubEnv('RATE_LIMIT_FORMS', value);
  expect(readEnv().limits.forms).toEqual(limit);
});

test('allowed origins are a list with commas', () => {
  vi.stubEnv('ALLOWED_ORIGINS', 'https://a.example, https://b.example,');
  expect(readEnv().allowedOrigins).toEqual(['https://a.example', 'https://b.example']);
});

test('the company comes from the environment', () => {
  vi.stubEnv('COMPANY_NAME', 'Automatbolaget');
  expect(readEnv().company.name).toBe('Automatbolaget');
});
