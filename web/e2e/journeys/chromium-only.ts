/** The tag of a test that Firefox and WebKit leave out. */
export const chromiumOnly = '@chromium-only';
