/** A version 8 UUID of the fields' SHA-256: equal fields get equal ids (docs/decisions/030). */
export async function fingerprintOf(kind: string, fields: object): Promise<string> {
  const text = JSON.stringify([kind, ...Object.entries(fields).toSorted()]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const bytes = new Uint8Array(digest).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
