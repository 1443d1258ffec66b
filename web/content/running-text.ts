type Part = string | { link: string; href: string };

/** A text with links, shown by `LinkedText`. */
export type RunningText = readonly Part[];

/**
 * Template tag for strings, links and running texts. Joins adjacent strings, so that the document has one text node for
 * them.
 */
export function words(texts: TemplateStringsArray, ...parts: (Part | RunningText)[]): RunningText {
  const joined: Part[] = [];
  for (const part of texts.flatMap((text, index) => [text, parts[index] ?? '']).flat()) {
    const last = joined.at(-1);
    if (typeof last === 'string' && typeof part === 'string') joined.splice(-1, 1, last + part);
    else joined.push(part);
  }
  return joined;
}
