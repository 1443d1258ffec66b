import { afterEach, expect, test } from 'vitest';
import { fillDocument } from '../build/document.ts';
import { applyHead, headOf } from './head.ts';
import { structuredData } from './structured-data.ts';

afterEach(() => document.head.replaceChildren());

const chunks = {
  'main.tsx': { file: 'main.js' },
  'pages/pricing/pricing-page.tsx': { file: 'pricing.js' },
  'style.css': { file: 'whole.css' },
  'font.woff2': { file: 'schibsted-grotesk-common.woff2' },
};
const build = { chunks, read: () => '', texts: '', guard: '', loader: '', prerendered: true };
const template =
  '<!--first--><!--head--><script type="module" src="/main.tsx"></script><!--page-->';

test('what the head says of one page is gone from the next, structured data included', () => {
  const page = {
    id: 'pricing',
    html: '',
    head: headOf('pricing'),
    data: structuredData('pricing'),
  };
  document.head.innerHTML = fillDocument(template, page, build);
  const descriptions = () =>
    [...document.head.querySelectorAll('meta[name=description]')].map((tag) =>
      tag.getAttribute('content'),
    );
  const data = () => document.head.querySelectorAll('script[type="application/ld+json"]');
  expect(data().length).toBeGreaterThan(1);
  const before = descriptions();
  applyHead('about');
  expect(data()).toHaveLength(0);
  expect(descriptions()).toHaveLength(1);
  expect(descriptions()).not.toEqual(before);
});
