/** Whether the page goes on where the tab was: a reload, Back or Forward, or a way here from the site itself. */
export function isContinued(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { referrer } = document;
  const fromHere = URL.canParse(referrer) && new URL(referrer).origin === window.location.origin;
  return fromHere || (navigation !== undefined && navigation.type !== 'navigate');
}
