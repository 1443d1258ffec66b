/** Runs in the page: whether the application has taken over the element. React marks what it has hydrated. */
export const isHydrated = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__react'));
