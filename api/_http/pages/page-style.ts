/** The path of the site's font, to which the build copies it: the file that documents load has a hash in its name. */
export const pageFont = '/schibsted-grotesk.woff2';

/**
 * Style of the pages that answer forms posted without script. web/styles/page-style.test.ts compares its colours with
 * the site's.
 */
export const pageStyle = `
@font-face {
  font-family: "Schibsted Grotesk";
  font-weight: 400 700;
  font-display: swap;
  src: url("${pageFont}") format("woff2");
}
:root {
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
  color-scheme: light;
  -webkit-text-size-adjust: 100%;
}
*, ::before, ::after { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--color-paper);
  color: var(--color-ink);
  font: 1.0625rem/1.6 "Schibsted Grotesk", ui-sans-serif, system-ui, sans-serif;
  overflow-wrap: break-word;
}
header, main { max-width: 46rem; margin-inline: auto; padding-inline: clamp(1.25rem, 5vw, 3.5rem); }
header { padding-block: 1.25rem; }
main { padding-block: 2rem 5rem; }
a { color: inherit; text-underline-offset: 0.2em; }
.brand {
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.75rem;
  font-size: 1.1875rem;
  font-weight: 700;
  text-decoration: none;
}
h1 {
  margin: 0;
  font-size: clamp(1.75rem, 1.2rem + 2.3vw, 3rem);
  font-weight: 650;
  line-height: 1.1;
  letter-spacing: -0.022em;
}
p { margin: 1rem 0 0; }
.errors { margin: 1.5rem 0 0; padding: 1rem 1.25rem 1rem 2.25rem; border: 2px solid var(--color-danger); border-radius: 0.5rem; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.75rem; }
form {
  display: grid;
  gap: 1.5rem;
  margin-top: 2rem;
  padding: clamp(1.25rem, 0.5rem + 3vw, 2.75rem);
  border: 1px solid var(--color-line);
  border-radius: 1rem;
  background: var(--color-raised);
}
form p { margin: 0; }
.field { display: grid; gap: 0.5rem; }
.label { font-weight: 600; line-height: 1.375; }
.asterisk { color: var(--color-signal-deep); }
.note, .hint, .error, .consent { font-size: 0.9375rem; line-height: 1.55; }
.note, .hint { color: var(--color-muted); }
.error { color: var(--color-danger); font-weight: 500; }
.control {
  width: 100%;
  min-height: 3rem;
  padding: 0.75rem 1rem;
  border: 1px solid var(--color-edge);
  border-radius: 0.5rem;
  background: var(--color-raised);
  color: inherit;
  font: inherit;
}
textarea.control { min-height: 8rem; resize: vertical; }
.control[aria-invalid] { border-color: var(--color-danger); box-shadow: 0 0 0 1px var(--color-danger); }
.consent { display: flex; align-items: flex-start; gap: 0.75rem; text-wrap: pretty; }
.consent input { flex: none; width: 1.5rem; height: 1.5rem; margin: 0.125rem 0 0; accent-color: var(--color-ink); }
.consent input[aria-invalid] { outline: 2px solid var(--color-danger); outline-offset: 1px; }
.button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  justify-self: start;
  min-height: 3rem;
  padding: 0.625rem 1.5rem;
  border: 1px solid var(--color-edge);
  border-radius: 0.5rem;
  background: none;
  color: var(--color-ink);
  font: inherit;
  font-weight: 600;
  line-height: 1.25;
  text-decoration: none;
  cursor: pointer;
}
.button.primary { border-color: transparent; background: var(--color-signal); color: var(--color-on-signal); }
.button.primary:hover { background: var(--color-signal-strong); }
:focus-visible { outline: 3px solid var(--color-ink); outline-offset: 3px; border-radius: 0.25rem; }
.trap { position: absolute; left: -200vw; }
@media (width < 40rem) {
  .actions { display: grid; }
  .button { justify-self: stretch; }
}
@media (prefers-contrast: more) {
  :root { --color-muted: var(--color-ink); --color-line: var(--color-edge); --color-edge: var(--color-ink); }
}
`;
