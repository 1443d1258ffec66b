/** Wraps each text in two nested `font` elements, like Chrome's translator. */
export function translate(root: Element): void {
  const untranslated = '[translate=no], script, style, svg, textarea, font';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest(untranslated)) continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Also translates later changes until the returned function is called. */
export function translateContinuously(root: Element): () => void {
  const observer = new MutationObserver(() => run());
  const run = () => {
    observer.disconnect();
    translate(root);
    observer.observe(root, { childList: true, characterData: true, subtree: true });
  };
  run();
  return () => observer.disconnect();
}
