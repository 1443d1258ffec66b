import type { PageWords } from '#contract/company-words.ts';

declare const __PAGE_WORDS__: PageWords;

/** The owner's texts of single pages, fixed at build time (docs/product.md 1.4). */
export const pageWords: PageWords = __PAGE_WORDS__;
