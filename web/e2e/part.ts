/** `npm test` runs the Chromium tests that are listed here or have this tag (docs/decisions/178). */
export const quick = '@quick';

/** Tests of the mocked build, which `npm test` runs after the unit tests. */
export const mockedTests = [
  / (page-states|toast)\.spec\.ts .* at 390 px/,
  new RegExp(` toasts\\.spec\\.ts .*${quick}`),
  / quotation text aligns .* at 390 px$/,
];

/** Tests of the site, which `npm test` runs at the same time as the unit tests; without `mockedTests`. */
export const siteTests = [
  / (no-script|prices|text-widths)\.spec\.ts /,
  / journeys\/\S+ .* at 390 px( @|$)/,
  new RegExp(quick),
];

/** The Chromium tests that web/e2e/run.ts has chosen; without a part, all. `rest` is what `npm test` leaves out. */
export const part = process.env.E2E_PART as 'site' | 'mocked' | 'rest' | undefined;

/** Whether the chosen part includes a test. */
export const isInPart = (isQuick: boolean) => part === undefined || (part !== 'rest') === isQuick;

export const reportFolder = part ? `report-${part}` : 'report';
