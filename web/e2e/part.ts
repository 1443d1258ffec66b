/** The tag of the browser tests that `npm test` runs in Chromium (docs/decisions/178). */
export const quick = '@quick';
