import type { Account, StripeContext } from '../account.ts';
import { listLineItems, resources } from './list-and-retrieve.ts';
import { StripeError } from './stripe-error.ts';

/** The object with ids replaced by their objects as `expand` asks; a path like `data.x` reaches into a list. */
export function expand(context: StripeContext, object: object, paths: readonly string[]): object {
  const copy: object = JSON.parse(JSON.stringify(object));
  for (const path of paths) expandPath(context, copy, path.split('.'), path);
  return copy;
}

function expandPath(
  context: StripeContext,
  node: object,
  [key = '', ...rest]: string[],
  path: string,
): void {
  if (Array.isArray(node)) {
    for (const element of node) expandPath(context, element, [key, ...rest], path);
    return;
  }
  const value: unknown = Reflect.get(node, key);
  const found =
    typeof value === 'string' ? objectNamed(context.account, value) : included(context, node, key);
  if (found === undefined) {
    throw new StripeError(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  if (found === null) return;
  Reflect.set(node, key, found);
  if (rest.length > 0) expandPath(context, found, rest, path);
}

function objectNamed(account: Account, id: string): object | undefined {
  const tables = resources.map(({ table }) => account[table]);
  const found = tables.find((table) => Object.hasOwn(table, id))?.[id];
  return found && JSON.parse(JSON.stringify(found));
}

/** Properties that hold an object already, and `line_items`, which a session has only when it is expanded. */
function included(
  { account }: StripeContext,
  node: object,
  key: string,
): object | null | undefined {
  const value: unknown = Reflect.get(node, key);
  if (typeof value === 'object') return value;
  return key === 'line_items' ? listLineItems(account, String(Reflect.get(node, 'id'))) : undefined;
}
