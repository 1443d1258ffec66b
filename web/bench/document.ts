import { load } from './measure-api.ts';

export type Measured = {
  /** ISO date. */
  date: string;
  commit: string;
  /** Name and value of what describes the machine. */
  machine: Readonly<Record<string, string>>;
  runs: number;
  tables: { pages: string; api: string; functions: string };
};

/** docs/performance.md: when, where and how it was measured, and what came out. It judges nothing. */
export function performanceDocument({ date, commit, machine, runs, tables }: Measured): string {
  const facts = Object.entries(machine).map(([name, value]) => `- ${name}: ${value}`);
  return `# Performance

Written by \`npm run bench\`, which replaces it: measured ${date} at commit ${commit}. The figures belong to this machine and this hour; compare the ratios.

## Machine

${facts.join('\n')}

## Method

The production build is served on this machine by the local platform: compressed files and the headers of \`vercel.json\`, over HTTP/1.1 without TLS. Lighthouse loads each page in a new browser with an empty cache, as its own phone (simulated 150 ms round trips, 1.6 Mbit/s, processor slowed four times) and with its desktop preset (40 ms, 10 Mbit/s). The popups of the address bar, which headless Chromium loads at the same time as the page, are off. Each page is measured ${times(runs)}, always in turn with two others, and a figure is the median of its measurements:

- its **limit**: the same document without script, with the same headers; style, fonts, images and the page's policy stay
- the **floor**: one heading and one paragraph in a font of the system, without such headers: what the machine and the network cost any page

A cell \`a / b / c\` is page, limit and floor; a ratio \`x / y\` is the page over its limit and over the floor: each load over the one that was made beside it, and of these the median. FCP is the first contentful paint, LCP the largest, TBT how long tasks block the main thread before the page is interactive, CLS how far content shifts. Scores and marks are out of 100, the marks of one load; a page that asks search engines to stay away is not marked down for that. Requests and kilobytes (1,000 bytes, as transferred) count all that the load brings, code fetched for later included.

The API is the local platform with rate limits out of the way: ${load.connections} connections, each sending its next request when it has its answer, for ${load.seconds} seconds. Functions, database and mail stand-in share one process, so these figures compare commits, not hosts. A function is weighed as it is bundled for the edge, with all that it imports, as it is written and minified.

## Pages

${tables.pages}

## API

${tables.api}

## Functions

${tables.functions}
`;
}

const times = (runs: number) => (runs === 1 ? 'once' : `${runs} times`);
