/** Returns false when the browser refuses to change the history, as Safari does after 100 changes in 30 s. */
export function isDone(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}

/** Adds to the state of the history entry. Returns false when the browser refuses. */
export function addToHistoryState(values: object, address: string | URL = window.location.href) {
  const { history } = window;
  return isDone(() => history.replaceState({ ...Object(history.state), ...values }, '', address));
}
