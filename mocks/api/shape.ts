/** What is changed in an answer before it is sent; what is absent stays as it is. */
export type Shape = {
  /** From 200 to 599. */
  status?: number;
  /** All of them, by name. */
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

/** Statuses whose answers have no body. */
const withoutBody = [204, 205, 304];

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as a shape that an answer can have; undefined when it is none. */
export function asShape(value: unknown): Shape | undefined {
  if (!isObject(value)) return undefined;
  const { status, headers, body, ...rest } = value;
  const isStatus = Number.isInteger(status) && Number(status) >= 200 && Number(status) <= 599;
  if (Object.keys(rest).length > 0) return undefined;
  if (status !== undefined && !isStatus) return undefined;
  if (body !== undefined && !isText(body)) return undefined;
  if (headers !== undefined && !isHeaders(headers)) return undefined;
  return {
    ...(status !== undefined && { status: Number(status) }),
    ...(headers !== undefined && { headers }),
    ...(body !== undefined && { body }),
  };
}

function isHeaders(value: unknown): value is Record<string, string> {
  if (!isObject(value) || !Object.values(value).every(isText)) return false;
  try {
    new Headers(
      Object.entries(value).map(([name, text]): [string, string] => [name, String(text)]),
    );
    return true;
  } catch {
    return false;
  }
}

/** The answer with what the shape changes. A network error has nothing that could be changed. */
export async function shaped(response: Response, shape: Shape = {}): Promise<Response> {
  const { status = response.status, headers, body } = shape;
  if (response.type === 'error' || Object.keys(shape).length === 0) return response;
  const text = body ?? (await response.text());
  // As bytes: a text would bring a Content-Type of its own.
  const bytes = new TextEncoder().encode(text);
  return new Response(withoutBody.includes(status) ? null : bytes, {
    status,
    headers: new Headers(headers ?? response.headers),
  });
}

/** The shape as a word that an address takes unencoded. */
export function encodeShape(shape: Shape): string {
  const bytes = new TextEncoder().encode(JSON.stringify(shape));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The shape in such a word; undefined when it holds none. */
export function decodeShape(word: string): Shape | undefined {
  try {
    const binary = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return asShape(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}
