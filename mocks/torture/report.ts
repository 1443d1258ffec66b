import { type Platform, startPlatform } from '../platform/start-platform.ts';

/** A mail is expected for every form. */
const limit = '99999/600';
const withoutLimits = {
  RATE_LIMIT_FORMS: limit,
  RATE_LIMIT_CHECKOUT: limit,
  RATE_LIMIT_ORDERS: limit,
  MAIL_FORMS_PER_HOUR: '99999',
  MAIL_FORMS_PER_DAY: '99999',
};

/** The header in which a visitor names an address of their own; all come from this machine. */
export const visitorAddress = 'x-visitor-address';

const addressOf = ({ headers }: Request, address: string) => headers.get(visitorAddress) ?? address;

/** What a run counted, and the rules that did not hold. A run passes without findings. */
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

/** Lets `work` test a local platform of its own, without rate limits. */
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
