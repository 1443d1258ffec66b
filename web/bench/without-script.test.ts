import { expect, test } from 'vitest';
import { withoutScript } from './without-script.ts';

test.each([
  '<script type="module" crossorigin src="/assets/index.js"></script>',
  '<script>\n  if (1 > 0) start();\n</script>\n',
  '<script type="application/ld+json">{"name":"Flödesbyrån"}</script>',
  '<script type="speculationrules">{"prefetch":[]}</script>',
  '<link rel="modulepreload" crossorigin href="/assets/home.js">',
  '<link rel="preload" as="script" href="/assets/home.js">',
  '<link rel="preload" as="style" href="/assets/home.css">',
  '<link rel="prefetch" href="/pricing" />',
])('%s is left out', (tag) => {
  expect(withoutScript(`<head>${tag}<title>Priser</title></head>`)).toBe(
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
  `<meta http-equiv="Content-Security-Policy" content="style-src 'sha256-a='">`,
])('%s stays', (tag) => {
  expect(withoutScript(tag)).toBe(tag);
});
