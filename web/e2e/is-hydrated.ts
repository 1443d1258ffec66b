type Fiber = {
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: { current: Fiber };
  /** `dehydrated`: the start comment of a Suspense boundary that is not hydrated yet. */
  memoizedState: { isDehydrated?: boolean; dehydrated?: Comment } | null;
};

/**
 * Runs in the page. React also marks elements that it discards later, so the Suspense boundaries around the element
 * must be hydrated too.
 */
export function isHydrated(element: Element): boolean {
  const marked = (node: object, mark: string): unknown =>
    Object.entries(node).find(([key]) => key.startsWith(mark))?.[1];
  const root = marked(document.getElementById('root') ?? {}, '__reactContainer') as Fiber;
  if (!marked(element, '__reactFiber') || !root) return false;
  const fibers = [root.stateNode.current];
  for (const { child, sibling, memoizedState } of fibers) {
    if (memoizedState?.isDehydrated) return false;
    if (memoizedState?.dehydrated?.parentNode?.contains(element)) return false;
    for (const next of [child, sibling]) if (next) fibers.push(next);
  }
  return true;
}
