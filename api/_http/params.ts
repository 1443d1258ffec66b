/**
 * The path parameters of a request for the `:name` segments of `path`. When the router passes the file's path
 * (`/api/orders/[id]`), they are in the query.
 */
export function paramsOf(path: string, url: string): Record<string, string> {
  const { pathname, searchParams } = new URL(url);
  const given = pathname.split('/');
  const params: Record<string, string> = {};
  for (const [index, segment] of path.split('/').entries()) {
    if (!segment.startsWith(':')) continue;
    const name = segment.slice(1);
    const value = given[index] === `[${name}]` ? searchParams.get(name) : given[index];
    if (value) params[name] = value;
  }
  return params;
}
