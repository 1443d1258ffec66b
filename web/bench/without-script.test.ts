import { expect, test } from 'vitest';
import { withoutScript } from './without-script.ts';

const readStyles = (href: string) => `/* ${href} */`;

test.each([
  '<script type="module" crossorigin src="/assets/index.js"></script>',
  '<script>\n  if (1 > 0) start();\n</script>\n',
  '<script type="application/ld+json">{"name":"Flödesbyrån"}</script>',
  '<script type="speculationrules">{"prefetch":[]}</script>',
  '<link rel="modulepreload" crossorigin href="/assets/home.js">',
  '<link rel="preload" as="script" href="/assets/home.js">',
  '<link rel="preload" as="style" href="/assets/home.css">',
  '<link rel="prefetch" href="/pricing" />',
  `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`,
])('%s is left out', (tag) => {
  expect(withoutScript(`<head>${tag}<title>Priser</title></head>`, readStyles)).toBe(
    '<head><title>Priser</title></head>',
  );
});

test.each([
  '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/grotesk.woff2">',
  '<link rel="preload" as="image" href="/app-logos.svg">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
  '<link rel="canonical" href="https://site.example/" data-page="">',
  '<meta name="robots" content="noindex">',
  '<style>body { color: red }</style>',
  '<noscript><p>Ring oss</p></noscript>',
])('%s stays', (tag) => {
  expect(withoutScript(tag, readStyles)).toBe(tag);
});

test.each([
  ['<link rel="stylesheet" crossorigin href="/a.css">', '<style>/* /a.css */</style>'],
  [
    '<link rel="stylesheet" media="print" href="/p.css" />',
    '<style media="print">/* /p.css */</style>',
  ],
])('%s becomes %s', (link, style) => {
  expect(withoutScript(link, readStyles)).toBe(style);
});

test('dollar signs in a style sheet stay what they are', () => {
  const styles = withoutScript('<link rel="stylesheet" href="/a.css">', () => 'a::after{--x:"$&"}');
  expect(styles).toBe('<style>a::after{--x:"$&"}</style>');
});
