/** Whether the page continues a visit: after a reload, Back or Forward, or a link of the site itself. */
export function isContinued(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { referrer } = document;
  const fromHere = URL.canParse(referrer) && new URL(referrer).origin === window.location.origin;
  return fromHere || (navigation !== undefined && navigation.type !== 'navigate');
}
