/** Texts for which session storage is full or blocked; lost with the document. */
const refused = new Map<string, string>();

export function keptInTab(name: string): string | undefined {
  try {
    return refused.get(name) ?? sessionStorage.getItem(name) ?? undefined;
  } catch {
    return refused.get(name);
  }
}

/** Keeps a text until the tab is closed; `undefined` removes it. Never throws. */
export function keepInTab(name: string, text: string | undefined): void {
  refused.delete(name);
  try {
    if (text === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    if (text !== undefined) refused.set(name, text);
  }
}
