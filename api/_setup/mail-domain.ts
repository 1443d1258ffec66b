import { processors } from '../_contract/business.ts';
import type { MailRecord } from '../_services/mailer.ts';

/** Asks for the TXT records of a name, each in its parts, as `resolveTxt` of node:dns/promises does. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

type Finding = { fault?: string; note?: string };

/**
 * Whether a domain has the records that make mail from it trusted. A resolver that cannot be had is a note, not a
 * fault.
 */
export async function inspectMailDomain(
  wanted: readonly MailRecord[],
  resolve: ResolveTxt,
): Promise<Finding[]> {
  return Promise.all(
    wanted.map(async ({ what, name, isRight }) => {
      try {
        const records = (await resolve(name)).map((parts) => parts.join(''));
        if (records.some(isRight)) return {};
        return { fault: `${what} is not as ${processors.mail} wants it: ${name}` };
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        if (code === 'ENOTFOUND' || code === 'ENODATA') {
          return { fault: `${what} is missing: no TXT record at ${name}` };
        }
        return { note: `${what} could not be asked for: no answer for ${name}` };
      }
    }),
  );
}
