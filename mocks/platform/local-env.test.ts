import { expect, test } from 'vitest';
import { localEnv, localSecrets, productEnv } from './local-env.ts';

const addresses = {
  site: 'http://127.0.0.1:3000',
  database: { url: 'postgresql://a:b@localhost/c', fetchEndpoint: 'http://127.0.0.1:1/sql' },
  mail: 'http://127.0.0.1:2',
  stripe: 'http://127.0.0.1:3',
};

test('every local address is on this machine', () => {
  const urls = Object.values(localEnv(addresses)).filter((value) => /https?:/.test(value));
  for (const url of urls) expect(new URL(url).hostname).toBe('127.0.0.1');
});

test('a variable that is set replaces the local one', () => {
  const env = localEnv(addresses, { MAIL_FROM: 'hej@firma.example' });
  expect(env).toMatchObject({ MAIL_FROM: 'hej@firma.example', CRON_SECRET: localSecrets.cron });
});

test('an empty variable counts as unset', () => {
  expect(localEnv(addresses, { STRIPE_SECRET_KEY: '' })).not.toHaveProperty('STRIPE_SECRET_KEY');
});

test('of the machine’s environment only the product’s variables are passed on', () => {
  const machine = {
    HOME: '/root',
    AWS_SECRET: 'x',
    STRIPE_SECRET_KEY: '',
    RATE_LIMIT_FORMS: '9/9',
  };
  expect(productEnv(machine)).toEqual({ STRIPE_SECRET_KEY: '', RATE_LIMIT_FORMS: '9/9' });
});
