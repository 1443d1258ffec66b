/** Fallback in memory for texts when session storage is full or blocked; lost on reload. */
const refused = new Map<string, string>();

export function keptInTab(name: string): string | undefined {
  try {
    return refused.get(name) ?? sessionStorage.getItem(name) ?? undefined;
  } catch {
    return refused.get(name);
  }
}

/** Stores a text until the tab is closed; `undefined` removes the text. Never throws. */
export function keepInTab(name: string, text: string | undefined): void {
  refused.delete(name);
  try {
    if (text === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    if (text !== undefined) refused.set(name, text);
  }
}
