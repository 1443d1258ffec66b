import { beforeEach, expect, test } from 'vitest';
import { placeholderCompany } from '#contract/company.ts';
import { createLead } from '#contract/leads.ts';
import { runMaintenance } from '#contract/maintenance.ts';
import { leadKind } from '../../api/_forms/form-kinds.ts';
import { formStore } from '../../api/_forms/form-store.ts';
import { submitForm } from '../../api/_forms/submit-form.ts';
import { serveRaw } from '../../api/_http/routes.ts';
import { serve } from '../../api/_http/serve.ts';
import type { Mail } from '../../api/_mail/mail.ts';
import { outboxStore } from '../../api/_mail/outbox.ts';
import { reportStore } from '../../api/_owner/report-store.ts';
import { runMaintenanceHandler } from '../../api/_owner/run-maintenance.ts';
import { scheduledMails } from '../../api/_owner/scheduled-mails.ts';
import { keyedHash } from '../../api/_platform/env.ts';
import { rateLimitStore } from '../../api/_platform/rate-limit.ts';
import { noonPlus } from '../../api/_testing/clock.ts';
import { testEnv } from '../../api/_testing/env.ts';
import { fakeMailDelivery } from '../../api/_testing/fake-mail-delivery.ts';
import { anOrder, aPaidSnapshot, fakeSyncStore } from '../../api/_testing/order.ts';
import { healthy } from '../../api/_testing/owner.ts';
import { postedLead, site, testGuards } from '../../api/_testing/request.ts';
import { aLead } from '../../api/_testing/visitor.ts';
import { databaseForTests } from '../platform/database-for-tests.ts';

// A flood of forms must not hide real leads from the owner (docs/decisions/256).
const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate leads, outbox, rate_limits, heartbeats'));

const env = testEnv({ addressHashSecret: 'secret', mailSelfTest: false });

/** The lead endpoint and maintenance with a clock. `told` receives each mail with its files as text. */
function startSite(now: () => Date, told: (text: string) => void) {
  const { mailDelivery: fake } = fakeMailDelivery();
  const decoder = new TextDecoder();
  const mail = {
    configured: () => true,
    async send(content: object) {
      const { text, attachments = [] } = content as Mail;
      told([text, ...attachments.map((file) => decoder.decode(file.content))].join('\n'));
    },
  };
  const works: Promise<unknown>[] = [];
  const mailDelivery = {
    ...fake,
    outbox: outboxStore(postgres.db, env),
    senders: { ...fake.senders, mail },
    waitUntil: (work: Promise<unknown>) => works.push(work),
    now,
  };
  const company = () => placeholderCompany;
  const { guards, logged } = testGuards({ limiter: rateLimitStore(postgres.db, env, now) });
  const leads = submitForm(leadKind, {
    forms: formStore(postgres.db),
    mailDelivery,
    hashOf: (address) => keyedHash(address, env),
    allowsFallback: () => false,
    company,
  });
  const maintenance = runMaintenanceHandler({
    secret: () => 'secret',
    company,
    orders: fakeSyncStore([], () => {}).orders,
    readPayment: async () => aPaidSnapshot(anOrder()),
    reports: reportStore(postgres.db),
    health: async () => healthy,
    retention: async () => {},
    scheduledMails: scheduledMails(postgres.db, env),
    mailDelivery,
  });
  const { POST } = serve(createLead, leads, guards);
  const { GET } = serveRaw(runMaintenance, maintenance);
  const headers = { authorization: 'Bearer secret' };
  const worked = async (answer: Promise<Response>) => {
    const { status } = await answer;
    await Promise.all(works.splice(0));
    return status;
  };
  return {
    post: (ip: string, lead: object) =>
      worked(POST(postedLead({ 'x-vercel-forwarded-for': ip }, JSON.stringify(lead)))),
    maintain: () => worked(GET(new Request(site + runMaintenance.path, { headers }))),
    logged,
  };
}

/** Numbers below `limit` in an order that is the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

type Attack = { ip: (at: number) => string; words: (at: number) => string };

const random = numbers(254);
const anyIPv4 = () => `${1 + random(222)}.${random(256)}.${random(256)}.${random(256)}`;
const english =
  'We rank your shop first on every search engine within a week, or you get all of your money back. Just reply with your address and we send you our best offer, number';
const swedish = [
  'Vi skriver av fakturor för hand varje vecka, och det blir ofta fel belopp. Kan ni hjälpa oss att läsa dem ur mejlen och föra in dem i bokföringen? Ärende',
  'Hej! Vi behöver hjälp att koppla ihop bokning, kassa och bokföring, för i dag skriver vi av allt för hand en gång i veckan och hinner inte med. Ärende',
  'Offert önskas på ett flöde mellan webbutik och lager, så att saldot stämmer och ingen säljer varor som redan är slut. Vi säljer på tre ställen. Nummer',
];

const attacks: Record<string, Attack> = {
  'one IPv6 /48': {
    ip: (at) => `2001:db8:1:${at.toString(16)}::1`,
    words: (at) => `${english} ${at}`,
  },
  'random IPv4 addresses': { ip: anyIPv4, words: (at) => `${english} ${at}` },
  'random IPv4 addresses with texts of signs that HTML escapes': {
    ip: anyIPv4,
    words: (at) => `${'&<>\'"'.repeat(40)} ${at}`,
  },
  'random IPv4 addresses and a /24, with Swedish and English texts': {
    ip: (at) => (at % 10 === 0 ? `203.0.113.${random(250)}` : anyIPv4()),
    words: (at) => `${[...swedish, english][at % 4]} ${at}`,
  },
};

/** Forms per minute of an attack, and its minutes. */
const flood = { perMinute: 10, minutes: 100 };

const realLeads = Array.from({ length: 8 }, (_, at) => ({
  minute: 3 + at * 12,
  // The /24 of the last attack.
  ip: at === 4 ? '203.0.113.251' : `81.230.${at}.7`,
  email: `kund${at}@snickeriet-i-eskilstuna.example`,
  // Longer than a line of a digest.
  painPoint: `Vi vill slippa skriva av ordrar, se https://kund${at}.example.se/bild. ${'Det tar flera timmar varje vecka. '.repeat(5)}`,
}));

test.each(Object.entries(attacks))(
  'eight leads during an attack from %s are each named in a mail within 70 minutes',
  async (_from, { ip, words }) => {
    let minute = 0;
    const waits = new Map<string, number>();
    const { post, maintain, logged } = startSite(
      () => noonPlus(minute),
      (text) => {
        for (const { email, minute: sentAt } of realLeads)
          if (!waits.has(email) && text.includes(email)) waits.set(email, minute - sentAt);
      },
    );
    for (; minute < flood.minutes + 60; minute += 1) {
      const isOver = minute >= flood.minutes;
      for (let nth = 0; nth < flood.perMinute && !isOver; nth += 1) {
        const at = minute * flood.perMinute + nth;
        await post(ip(at), { ...aLead, email: `bot${at}@example.com`, painPoint: words(at) });
      }
      for (const { ip, email, painPoint, minute: sentAt } of realLeads)
        if (sentAt === minute) expect(await post(ip, { ...aLead, email, painPoint })).toBe(200);
      if (minute % 5 === 0) expect(await maintain()).toBe(200);
    }
    expect(logged).toEqual([]);
    expect([...waits.keys()].toSorted()).toEqual(realLeads.map(({ email }) => email));
    expect(Math.max(...waits.values())).toBeLessThanOrEqual(70);
  },
  300_000,
);
