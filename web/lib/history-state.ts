/** Calls what changes the history; false when the browser refuses, as Safari does after 100 changes in 30 s. */
export function isDone(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}

/** Adds to the state of the history entry, and changes its address. False when the browser keeps both as they are. */
export function addToHistoryState(values: object, address: string | URL = window.location.href) {
  const { history } = window;
  return isDone(() => history.replaceState({ ...Object(history.state), ...values }, '', address));
}
