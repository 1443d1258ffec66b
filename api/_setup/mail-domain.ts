/** Asks for the TXT records of a name, each in its parts, as `resolveTxt` of node:dns/promises does. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

type Finding = { fault?: string; note?: string };

/**
 * Whether mail from the domain of `from` will be trusted: the records that Resend shows for a domain, and DMARC. A resolver
 * that cannot be had is a note, not a fault.
 */
export async function inspectMailDomain(from: string, resolve: ResolveTxt): Promise<Finding[]> {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  const wanted = [
    {
      what: 'SPF',
      name: `send.${domain}`,
      isRight: (record: string) => /^v=spf1 .*include:amazonses\.com/.test(record),
    },
    {
      what: 'DKIM',
      name: `resend._domainkey.${domain}`,
      isRight: (record: string) => /p=[A-Za-z0-9+/=]{100,}/.test(record),
    },
    {
      what: 'DMARC',
      name: `_dmarc.${domain}`,
      isRight: (record: string) => /^v=DMARC1; *p=(?:none|quarantine|reject)/.test(record),
    },
  ];
  return Promise.all(
    wanted.map(async ({ what, name, isRight }) => {
      try {
        const records = (await resolve(name)).map((parts) => parts.join(''));
        return records.some(isRight) ? {} : { fault: `${what} is not as Resend wants it: ${name}` };
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
