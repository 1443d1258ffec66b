import { expect, test } from 'vitest';
import { leftAside } from './left-aside.ts';

test('a variable of .env that is set, and that the environment lacks or has otherwise, is left aside', () => {
  const text =
    'COMPANY_NAME="Bolaget AB"\nCOMPANY_EMAIL=hej@a.se\nCRON_SECRET=\nMAIL_API_KEY=re_1 # key\n';
  const env = { COMPANY_EMAIL: 'hej@a.se', MAIL_API_KEY: 're_2' };
  expect(leftAside(text, env)).toEqual(['COMPANY_NAME', 'MAIL_API_KEY']);
});
