// Written by web/styles/page-style.test.ts from web/styles/tokens.css.
export const pageColors = `\
  --color-danger: oklch(0.47 0.18 22);
  --color-edge: oklch(0.6 0.022 165);
  --color-ink: oklch(0.25 0.034 170);
  --color-line: oklch(0.866 0.016 110);
  --color-muted: oklch(0.415 0.026 168);
  --color-on-signal: oklch(0.2 0.03 170);
  --color-paper: oklch(0.971 0.008 92);
  --color-raised: oklch(0.993 0.003 95);
  --color-signal-deep: oklch(0.49 0.155 40);
  --color-signal-strong: oklch(0.69 0.187 44);
  --color-signal: oklch(0.732 0.177 46);
`;
