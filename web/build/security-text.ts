import type { Company } from '../../api/_contract/company.ts';

/** For how many days a security.txt is to be trusted; RFC 9116 wants less than a year. */
const validDays = 364;

/** `/.well-known/security.txt`: where to report a weakness. https://www.rfc-editor.org/rfc/rfc9116 */
export function securityText({ email, origin }: Company, builtAt: Date): string {
  const expires = new Date(builtAt.getTime() + validDays * 24 * 60 * 60 * 1000);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: sv, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
