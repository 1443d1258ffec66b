import { processors } from '../_contract/business.ts';
import { companyVariables } from '../_contract/company.ts';
import { defaultLimits, type Variable } from '../_services/env-variables.ts';

type CompanyVariable = (typeof companyVariables)[keyof typeof companyVariables];
type Line = readonly [variable: string, about: string, example?: string];

/**
 * What each variable of the API and the company is for, with its default. One that has no line here does not compile.
 */
const about: Record<Variable | CompanyVariable, readonly [about: string, example?: string]> = {
  DATABASE_URL: ['The pooled connection string of Neon. Needed.'],
  DATABASE_FETCH_ENDPOINT: ["Replaces Neon's address; only for a stand-in."],
  MAIL_API_KEY: ['A key that may send from the domain of MAIL_FROM. Needed.'],
  MAIL_API_BASE: [`Replaces ${processors.mail}'s address; only for a stand-in.`],
  MAIL_FROM: ['Sender, as Name <address>. Default: COMPANY_NAME <COMPANY_EMAIL>.'],
  MAIL_TO: ['Where leads, messages and notices go. Default: COMPANY_EMAIL.'],
  MAIL_SELF_TEST: ['on mails a daily test to MAIL_TO. Default: on in production, else off.'],
  STRIPE_SECRET_KEY: ['Without it nothing is sold. A restricted key (rk_...) will do.'],
  STRIPE_WEBHOOK_SECRET: ['Printed by npm run stripe:setup. Needed to sell.'],
  STRIPE_TAX_RATE_ID: ['The fixed 25 % VAT, printed by npm run stripe:setup. This or the next.'],
  STRIPE_AUTOMATIC_TAX: ['true lets Stripe Tax charge VAT instead. Default: false.'],
  STRIPE_API_BASE: ["Replaces Stripe's address; only for a stand-in."],
  CRON_SECRET: ['What the cron shows to run maintenance. Needed.'],
  ADDRESS_HASH_SECRET: ['Hashes client addresses and signs fallback mails. Needed.'],
  ALLOWED_ORIGINS: ["Origins beside the deployment's own that may post forms, with commas."],
  RATE_LIMIT_FORMS: ['Leads and messages, count/seconds.', defaultLimits.forms],
  RATE_LIMIT_CHECKOUT: ['Started purchases, count/seconds.', defaultLimits.checkout],
  RATE_LIMIT_ORDERS: ['Reads of an order, count/seconds.', defaultLimits.orders],
  COMPANY_NAME: ['The name that visitors read.'],
  COMPANY_LEGAL_NAME: ['The name in the register.'],
  COMPANY_REGISTRATION_NUMBER: ['Organisation number, such as 556016-0680.'],
  COMPANY_VAT_NUMBER: ['Such as SE556016068001.'],
  COMPANY_SEAT: ['The municipality of the seat.'],
  COMPANY_POSTAL_ADDRESS: ['Street, post code and town: Storgatan 1, 111 22 Stockholm.'],
  COMPANY_EMAIL: ['Stands on the site; answers go here.'],
  COMPANY_PHONE: ['May be none. Default: none.'],
  COMPANY_ORIGIN: ['The address of the site, such as https://firma.se.'],
  COMPANY_FISCAL_YEAR_END: ['Month and day. Default: 12-31.'],
  COMPANY_NETWORK_URL: ['LinkedIn. May be none, like the three below.'],
  COMPANY_VIDEO_BOOKING_URL: ['Booking of a video meeting.'],
  COMPANY_CALL_BOOKING_URL: ['Booking of a call.'],
  COMPANY_PORTAL_URL: ['Customer portal, printed by npm run stripe:setup.'],
  COMPANY_CONTACT_NAME: ['Who answers visitors. Default: nobody is named.'],
  COMPANY_CONTACT_ROLE: ['What the person does, such as bygger ditt flöde. May be unset.'],
  COMPANY_CONTACT_PHOTO: ['A square picture in web/public, such as /anna.webp. May be unset.'],
  COMPANY_CONTACT_PHONE: ["The person's telephone. May be unset."],
  COMPANY_CASE_CUSTOMER: ['A customer who has agreed to be named. Default: no case is told.'],
  COMPANY_CASE_AUTOMATED: ['What was automated for them, as one sentence.'],
  COMPANY_CASE_RESULT: ['What came of it, as a figure: 6 timmar i veckan. May be unset.'],
  COMPANY_CASE_QUOTE: ['What they say, without quotation marks. May be unset.'],
};

const lines = (...names: (keyof typeof about)[]): Line[] =>
  names.map((name) => [name, ...about[name]]);

const groups: readonly [title: string, lines: readonly Line[]][] = [
  ['Database (Neon)', lines('DATABASE_URL', 'DATABASE_FETCH_ENDPOINT')],
  [
    `Mail (${processors.mail})`,
    lines('MAIL_API_KEY', 'MAIL_FROM', 'MAIL_TO', 'MAIL_SELF_TEST', 'MAIL_API_BASE'),
  ],
  [
    'Payments (Stripe)',
    lines(
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_TAX_RATE_ID',
      'STRIPE_AUTOMATIC_TAX',
      'STRIPE_API_BASE',
    ),
  ],
  [
    'Random secrets of our own, at least 16 characters each (openssl rand -hex 32)',
    lines('CRON_SECRET', 'ADDRESS_HASH_SECRET'),
  ],
  [
    'Limits',
    lines('ALLOWED_ORIGINS', 'RATE_LIMIT_FORMS', 'RATE_LIMIT_CHECKOUT', 'RATE_LIMIT_ORDERS'),
  ],
  [
    'The company. A production build fails while one without a default is not set.',
    lines(...Object.values(companyVariables)),
  ],
  [
    'The local platform and the tests only',
    [
      ['PORT', 'Of the site; 0 takes any that is free. Default: 3000.'],
      ['DATA_DIR', 'Where npm start keeps its data. Default: .data.'],
      ['CHROMIUM_PATH', 'The browser of the tests. Default: found, or installed.'],
      ['PICTURES', '1 lets the browser tests leave pictures in screenshots. Default: none.'],
    ],
  ],
];

/** `.env.example` as it should be. */
export function envExample(): string {
  const head =
    '# Every variable that is read. `npm start` needs none: the local platform sets its own stand-ins.\n# `npm run doctor` names what is missing or malformed.\n';
  const shown = groups.map(([title, group]) => {
    const variables = group.map(
      ([name, words, example = '']) => `# ${words}\n${name}=${example}\n`,
    );
    return `\n# --- ${title}\n\n${variables.join('')}`;
  });
  return head + shown.join('');
}
