import { expect, test } from 'vitest';
import { colour, colourOnPine } from './tokens.ts';

/** The colours of mails: those of the page, and where the reader wants it dark those of the page's dark sections. */
const names = {
  light: 'paper raised tint ink muted line signal on-signal',
  dark: 'paper raised tint ink muted line',
} as const;

const inCamelCase = (name: string) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

const listOf = (names: string, colourIn: (name: string) => string) =>
  names.split(' ').map((name) => `    ${inCamelCase(name)}: '${colourIn(name)}',\n`);

/** The module that the mails read. */
const mailColors = () =>
  `// Written by web/build/mail-colors.test.ts from web/styles/tokens.css: mail readers know no oklch().\nexport const mailColors = {\n  light: {\n${listOf(names.light, colour).join('')}  },\n  dark: {\n${listOf(names.dark, colourOnPine).join('')}  },\n} as const;\n`;

test('mails have the colours of the site; `vitest run web/build/mail-colors.test.ts --update` writes them', async () => {
  await expect(mailColors()).toMatchFileSnapshot('../../api/_emails/mail-colors.ts');
});
