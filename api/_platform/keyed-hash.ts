import { readEnv } from './env.ts';

/** HMAC-SHA-256 of `text` under `ADDRESS_HASH_SECRET`, as hex; undefined without the secret. */
export async function keyedHash(text: string, env = readEnv): Promise<string | undefined> {
  const { addressHashSecret } = env();
  if (!addressHashSecret) return undefined;
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = bytes.encode(addressHashSecret);
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, bytes.encode(text));
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
