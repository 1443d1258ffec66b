/** What `npm test` runs: in Chromium, by file and title. A test with this tag is one of them too (docs/decisions/178). */
export const quick = '@quick';

export const quickTests = [
  / (no-script|prices|text-widths)\.spec\.ts /,
  / (page-states|toast)\.spec\.ts .* at 390 px/,
  / journeys\/\S+ .* at 390 px( @|$)/,
  new RegExp(quick),
];

/** The part of Chromium's tests that web/e2e/run.ts has chosen: those of `npm test`, all others, or all. */
export const part = process.env.E2E_PART as 'quick' | 'rest' | undefined;

/** Whether the chosen part has a test. */
export const isInPart = (isQuick: boolean) => part === undefined || (part === 'quick') === isQuick;

export const reportFolder = part ? `report-${part}` : 'report';
