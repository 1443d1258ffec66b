/** The words of single pages, each replaced by its text at build time (vite.config.ts). */
declare const __PAGE_WORDS__: import('#contract/company-words.ts').PageWords;
