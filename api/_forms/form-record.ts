import type { Submission } from './form-store.ts';

/** A keyed hash of a text; undefined without a key. */
export type Sign = (text: string) => Promise<string | undefined>;

/** The form in a fallback mail, to be stored when the database is back (docs/decisions/031). */
export type FormRecord = {
  kind: 'lead' | 'message';
  id: string;
  fields: unknown;
  consent: { at: string; version: string };
};

const begin = '-----BEGIN FORM-----';
const end = '-----END FORM-----';

const signed = (payload: string) => `form record ${payload}`;

/** The signed record of a form in lines of 64 characters. Undefined without a key to sign with. */
export async function formRecord<Fields>(
  kind: FormRecord['kind'],
  { fingerprint, fields, consent }: Submission<Fields>,
  sign: Sign,
): Promise<string | undefined> {
  const payload = toBase64(JSON.stringify({ kind, id: fingerprint, fields, consent }));
  const signature = await sign(signed(payload));
  if (!signature) return undefined;
  const lines = `${payload}.${signature}`.match(/.{1,64}/g) ?? [];
  return [begin, ...lines, end].join('\n');
}

/** The records in pasted or quoted mails; undefined for each without our signature. One begins at its last mark. */
export async function readFormRecords(text: string, sign: Sign) {
  const found = [...text.matchAll(new RegExp(`${begin}((?:(?!${begin})[^])*?)${end}`, 'g'))];
  return Promise.all(
    found.map(async ([, body = '']) => {
      // Removes quote marks, line breaks and the soft line breaks of mail files.
      const [payload = '', signature] = body.replace(/[^\w+/.]/g, '').split('.');
      if (!signature || (await sign(signed(payload))) !== signature) return undefined;
      const record: FormRecord = JSON.parse(fromBase64(payload));
      return record;
    }),
  );
}

/** Without `=`, which mail files use for soft line breaks. */
const toBase64 = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text))).replaceAll('=', '');

const fromBase64 = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)));

/** A version 8 UUID of the SHA-256 of a form's fields: equal fields give equal ids (docs/decisions/030). */
export async function fingerprintOf(kind: string, fields: object): Promise<string> {
  const text = JSON.stringify([kind, ...Object.entries(fields).toSorted()]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const bytes = new Uint8Array(digest).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
