/** Bytes of an answer beyond which Neon refuses. */
const maxBytes = 10 * 1024 * 1024;

/** Neon's answer to a request of its driver: the result, or the fields of Postgres' error (code, constraint ...). */
export async function neonAnswer(work: () => Promise<unknown>): Promise<Response> {
  try {
    const body = JSON.stringify(await work());
    if (Buffer.byteLength(body) > maxBytes) {
      const message = `response is too large (max is ${maxBytes} bytes)`;
      return Response.json({ message }, { status: 507 });
    }
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return Response.json({ ...error, message: error.message }, { status: 400 });
  }
}
