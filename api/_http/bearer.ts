/** Whether the request carries `Authorization: Bearer <secret>`. Its duration reveals nothing about the secret. */
export async function bearerMatches(request: Request, secret: string): Promise<boolean> {
  const given = await digest(request.headers.get('authorization') ?? '');
  const expected = await digest(`Bearer ${secret}`);
  let difference = 0;
  for (const [index, byte] of given.entries()) difference |= byte ^ (expected[index] ?? 0);
  return difference === 0;
}

const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
