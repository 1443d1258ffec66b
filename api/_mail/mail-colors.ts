/** The site's colours as `#rrggbb`, since mail readers know no `oklch()`; web/build/mail-colors.test.ts compares. */
export const mailColors = {
  light: {
    paper: '#f7f5ef',
    raised: '#fdfdfa',
    tint: '#ecebe1',
    ink: '#0f271f',
    muted: '#3e5049',
    line: '#d3d4c8',
    signal: '#ff7e39',
  },
  dark: {
    paper: '#0d2920',
    raised: '#19392e',
    tint: '#163329',
    ink: '#f3f3ea',
    muted: '#beccc0',
    line: '#2f4c41',
  },
} as const;
