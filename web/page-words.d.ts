/** Placeholders for texts of single pages, which the build replaces by the texts (vite.config.ts). */
declare const __PAGE_WORDS__: import('#contract/company-words.ts').PageWords;
