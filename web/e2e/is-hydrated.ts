/** The part of React's internal tree that tells what is hydrated. */
type Fiber = {
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: { current: Fiber };
  /** `dehydrated` is the comment that begins a Suspense boundary which is not hydrated yet. */
  memoizedState: { isDehydrated?: boolean; dehydrated?: Comment } | null;
};

/**
 * Runs in the page: whether the application has taken over the element. React marks the elements that it renders, also
 * those that it gives up when the page was changed before, so the element's boundaries must be hydrated as well.
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
