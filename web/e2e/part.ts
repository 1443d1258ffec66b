/** `npm test` runs these Chromium tests, selected by file and title, and tests with this tag (docs/decisions/178). */
export const quick = '@quick';

export const quickTests = [
  / (no-script|prices|text-widths)\.spec\.ts /,
  / (page-states|toast)\.spec\.ts .* at 390 px/,
  / journeys\/\S+ .* at 390 px( @|$)/,
  new RegExp(quick),
];

/** The Chromium tests that web/e2e/run.ts has chosen: `quick` (those of `npm test`), `rest` (all others), or all. */
export const part = process.env.E2E_PART as 'quick' | 'rest' | undefined;

/** Whether the chosen part includes a test. */
export const isInPart = (isQuick: boolean) => part === undefined || (part === 'quick') === isQuick;

export const reportFolder = part ? `report-${part}` : 'report';
