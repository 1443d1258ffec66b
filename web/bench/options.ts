import { parseArgs } from 'node:util';

export type Options = {
  /** How often each page is measured; the tables show medians. */
  runs: number;
  routes: string[];
  /** Whether every route is measured, so that the result can stand in docs/performance.md. */
  complete: boolean;
};

/** Reads `--runs 1 --routes / /pricing`. Throws with a message for the user. */
export function readOptions(args: string[], known: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      routes: { type: 'string', multiple: true, default: [] },
    },
  });
  if (!/^[1-9]\d*$/.test(values.runs)) {
    throw new Error(`--runs takes a number from 1, not "${values.runs}".`);
  }
  const routes = [...values.routes, ...positionals];
  const unknown = routes.filter((route) => !known.includes(route));
  if (unknown.length > 0) {
    throw new Error(`No such route: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  }
  return {
    runs: Number(values.runs),
    routes: routes.length > 0 ? known.filter((route) => routes.includes(route)) : [...known],
    complete: routes.length === 0,
  };
}
