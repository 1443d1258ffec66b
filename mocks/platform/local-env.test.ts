import { expect, test } from 'vitest';
import { givenEnv, localEnv, localSecrets } from './local-env.ts';

const addresses = {
  site: 'http://127.0.0.1:3000',
  database: { url: 'postgresql://a:b@localhost/c', fetchEndpoint: 'http://127.0.0.1:1/sql' },
  resend: 'http://127.0.0.1:2',
  stripe: 'http://127.0.0.1:3',
};

test('nothing that is given leads outside this machine', () => {
  const outside = Object.values(localEnv(addresses)).filter((value) => /https?:/.test(value));
  for (const value of outside) expect(new URL(value).hostname).toBe('127.0.0.1');
});

test('what is given wins over the local value', () => {
  const env = localEnv(addresses, { MAIL_FROM: 'hej@firma.example' });
  expect(env).toMatchObject({ MAIL_FROM: 'hej@firma.example', CRON_SECRET: localSecrets.cron });
});

test('of the machine’s environment only the product’s variables are given', () => {
  const machine = {
    HOME: '/root',
    AWS_SECRET: 'x',
    STRIPE_SECRET_KEY: '',
    RATE_LIMIT_FORMS: '9/9',
  };
  expect(givenEnv(machine)).toEqual({ STRIPE_SECRET_KEY: '', RATE_LIMIT_FORMS: '9/9' });
});
