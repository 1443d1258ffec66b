/** A file plain or in an encoding, with an ETag for each encoding. */
export type Representation = {
  body: Buffer;
  type: string;
  etag: string;
  /** Undefined for a file that is never compressed, empty for one that is not compressed for this client. */
  encoding?: string | undefined;
};

/**
 * The answer to GET or HEAD for a file: 200, or 304 when the client has it. There is no Last-Modified, because on
 * Vercel a file is as old as its deployment.
 */
export function fileResponse({ method, headers }: Request, file: Representation): Response {
  const { body, type, etag, encoding } = file;
  const about = {
    'cache-control': 'public, max-age=0, must-revalidate',
    etag,
    ...(encoding !== undefined && { vary: 'Accept-Encoding' }),
  };
  // A proxy that compresses weakens the tag.
  if (headers.get('if-none-match')?.replace(/^W\//, '') === etag) {
    return new Response(null, { status: 304, headers: about });
  }
  return new Response(method === 'HEAD' ? null : new Uint8Array(body), {
    headers: {
      ...about,
      'content-type': type,
      'content-length': String(body.length),
      ...(encoding && { 'content-encoding': encoding }),
    },
  });
}

/** Whether `Accept-Encoding` names the encoding without `q=0`. */
export function accepts(acceptEncoding: string | null, encoding: string): boolean {
  return (acceptEncoding ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });
}
