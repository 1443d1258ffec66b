import { type Platform, startPlatform } from '../platform/start-platform.ts';

const limit = '99999/600';
const withoutLimits = {
  RATE_LIMIT_FORMS: limit,
  RATE_LIMIT_CHECKOUT: limit,
  RATE_LIMIT_ORDERS: limit,
  MAIL_FORMS_PER_HOUR: '99999',
  MAIL_FORMS_PER_DAY: '99999',
};

/** Gives each simulated visitor an IP address. */
export const visitorAddress = 'x-visitor-address';

const addressOf = ({ headers }: Request, address: string) => headers.get(visitorAddress) ?? address;

export class Report {
  readonly counts: Record<string, number> = {};
  readonly findings: string[] = [];

  count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  check(holds: boolean, rule: string, who: unknown): void {
    if (!holds) this.findings.push(`${rule}: ${who}`);
  }
}

export async function onPlatform(
  work: (platform: Platform, report: Report) => Promise<void>,
): Promise<Report> {
  const report = new Report();
  const site = () => new Response(null, { status: 404 });
  const logError = (error: unknown) => report.check(false, 'no function throws', error);
  const platform = await startPlatform({ site, env: withoutLimits, logError, addressOf });
  await work(platform, report).finally(platform.close);
  return report;
}
