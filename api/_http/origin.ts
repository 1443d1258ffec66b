/**
 * The origin that the page sending this request lives on, when it is the request's own or one of `allowed`.
 * Undefined for a missing or another origin.
 */
export function acceptedOrigin(request: Request, allowed: readonly string[]): string | undefined {
  const origin = request.headers.get('origin');
  if (!origin) return undefined;
  return origin === new URL(request.url).origin || allowed.includes(origin) ? origin : undefined;
}
