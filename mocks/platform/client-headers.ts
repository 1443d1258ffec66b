/** The request with the headers that the platform vouches for; what the client says in them is overwritten, as on Vercel. */
export function vouched(request: Request, address: string): Request {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) {
    if (name.startsWith('x-vercel-') || name === 'forwarded') headers.delete(name);
  }
  const { host } = new URL(request.url);
  headers.set('x-forwarded-for', address);
  headers.set('x-real-ip', address);
  headers.set('x-vercel-forwarded-for', address);
  headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', 'http');
  headers.set('x-vercel-deployment-url', host);
  return new Request(request, { headers });
}
