/** Marks a journey that Firefox and WebKit leave out. */
export const chromiumOnly = '@chromium-only';
