import { expect, test } from 'vitest';
import { colour } from './tokens.ts';

/** The colours of mails: those of the page, and where the reader wants it dark those of the page's dark sections. */
const names = {
  page: 'paper raised tint ink muted line signal on-signal',
  pine: 'paper raised tint ink muted line',
} as const;

const inCamelCase = (name: string) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

const listOf = (ground: keyof typeof names) =>
  names[ground].split(' ').map((name) => `    ${inCamelCase(name)}: '${colour(name, ground)}',\n`);

/** The module that the mails read. */
const mailColors = () =>
  `// Written by web/build/mail-colors.test.ts from web/styles/tokens.css: mail readers know no oklch().\nexport const mailColors = {\n  light: {\n${listOf('page').join('')}  },\n  dark: {\n${listOf('pine').join('')}  },\n} as const;\n`;

test('mails have the colours of the site; `vitest run web/build/mail-colors.test.ts --update` writes them', async () => {
  await expect(mailColors()).toMatchFileSnapshot('../../api/_emails/mail-colors.ts');
});
