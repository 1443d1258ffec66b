/**
 * An answer as it travels: what two sides must agree on to the byte. A request id differs each time, and the hosted
 * checkout's address with who takes the payment, so of both only their being there counts.
 */
export async function wireOf(response: Response): Promise<string> {
  const headers = [...response.headers]
    .map(([name, value]) => (varies(name, value) ? `${name}: (some)` : `${name}: ${value}`))
    .toSorted();
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  return [
    `HTTP ${response.status}`,
    ...headers,
    '',
    body.replace(/"url":"https?:[^"]+"/, '"url":"(some)"'),
  ].join('\n');
}

const varies = (name: string, value: string) =>
  name === 'x-request-id' || (name === 'location' && /^https?:/.test(value));
