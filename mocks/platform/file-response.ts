/** A file as it is sent: as it is, or in an encoding, with an ETag that no other encoding has. */
export type Representation = {
  body: Buffer;
  type: string;
  etag: string;
  /** Undefined for a file that is sent as it is to everybody, empty for one that this client gets as it is. */
  encoding?: string | undefined;
};

const cacheControl = 'public, max-age=0, must-revalidate';

/**
 * The answer to GET or HEAD for a file: the whole of it, the part that `Range` asks for, or that the client has it
 * already (RFC 9110, 13 and 14). Several ranges at once get the whole file. There is no Last-Modified: on Vercel a file
 * is as old as its deployment.
 */
export function fileResponse({ method, headers }: Request, file: Representation): Response {
  const { body, type, etag, encoding } = file;
  const about = {
    'cache-control': cacheControl,
    etag,
    ...(encoding !== undefined && { vary: 'Accept-Encoding' }),
  };
  if (isKnown(headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: about });
  }
  const content = {
    ...about,
    'content-type': type,
    ...(encoding && { 'content-encoding': encoding }),
  };
  const condition = headers.get('if-range');
  const wanted = method === 'GET' && (condition === null || condition === etag);
  const part = wanted ? partOf(headers.get('range'), body.length) : undefined;
  if (part === 'none') {
    const headers = { ...about, 'content-range': `bytes */${body.length}`, 'content-length': '0' };
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = part ?? { first: 0, last: body.length - 1 };
  return new Response(method === 'HEAD' ? null : new Uint8Array(body.subarray(first, last + 1)), {
    status: part ? 206 : 200,
    headers: {
      ...content,
      'content-length': String(last + 1 - first),
      ...(part && { 'content-range': `bytes ${first}-${last}/${body.length}` }),
    },
  });
}

/** Whether the client has this representation. Weak tags match as well: a proxy that compresses makes them. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const tags = [...(ifNoneMatch ?? '').matchAll(/\*|"[^"]*"/g)].map(([tag]) => tag);
  return tags.includes('*') || tags.includes(etag);
}

/** The bytes that `Range` asks for; 'none' when there are none of them, undefined when it asks for the whole. */
function partOf(range: string | null, length: number) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(length - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  return first > last ? 'none' : { first, last };
}

/** Whether `Accept-Encoding` names the encoding, other than to refuse it with `q=0`. */
export function accepts(acceptEncoding: string | null, encoding: string): boolean {
  return (acceptEncoding ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });
}
