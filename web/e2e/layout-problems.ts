/**
 * Runs in the page: finds sideways scrolling, boxes too small for their content, text outside the window or cut off,
 * overlapping texts, a header that is too tall and, with `wholeWords`, words that break without a hyphen.
 */
export function layoutProblems(wholeWords: boolean): string[] {
  type Item = { name: string; of: Element; box: DOMRect };
  const problems = new Set<string>();
  const wordParts = /(?:[^\s\u00a0\u00ad/\u2010-\u2013-]|(?<=\d)\u2013)+/g;
  const root = document.documentElement;

  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()} ${element.getAttribute('class') ?? ''}> ${(element.textContent ?? '').trim().slice(0, 40)}`;
  const all = [...document.body.querySelectorAll('*')];
  // Text for screen readers only.
  const clipped = all.filter((element) => getComputedStyle(element).clipPath.startsWith('inset'));
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.matches('.skip-link') &&
    !clipped.some((one) => one.contains(element));

  if (root.scrollWidth > root.clientWidth) {
    problems.add(`the page scrolls sideways: ${root.scrollWidth} of ${root.clientWidth} px`);
  }

  const elements = all.filter(shown);
  for (const element of elements) {
    // Browsers lay out the inside of controls and drawings; inline text has no box.
    if (element.closest('svg') || element.matches('input, textarea')) continue;
    if (getComputedStyle(element).display === 'inline') continue;
    const { scrollWidth, clientWidth } = element;
    if (scrollWidth > clientWidth + 1) {
      problems.add(`too narrow, ${scrollWidth} in ${clientWidth} px: ${nameOf(element)}`);
    }
  }

  const items: Item[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    if (!of || !node.nodeValue?.trim() || !shown(of)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const name = node.nodeValue.trim().slice(0, 40);
    const boxes = range.getClientRects();
    for (const { x, y, width, height } of boxes) {
      // Letters are smaller than their line box.
      const box = new DOMRect(x, y + height / 4, width, height / 2);
      if (width >= 1) items.push({ name, of, box });
    }
    if (wholeWords && boxes.length > 1) brokenWords(node, of);
  }
  for (const element of elements) {
    const box = element.getBoundingClientRect();
    const icon = element.matches('svg:not(svg svg)') && box.width <= 64;
    const control = element.matches('input:not([type="hidden"], [tabindex="-1"]), textarea');
    if (icon || control) items.push({ name: nameOf(element), of: element, box });
  }

  for (const { name, of, box: item } of items) {
    const { top, bottom, left, right } = item;
    if (left < -1 || right > root.clientWidth + 1) problems.add(`leaves the window: ${name}`);
    for (let box = of.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX: x, overflowY: y } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const cutX = x !== 'visible' && (left < edge.left - 1 || right > edge.right + 1);
      const cutY = y !== 'visible' && (top < edge.top - 1 || bottom > edge.bottom + 1);
      if (cutX || cutY) problems.add(`is cut off: ${name}`);
    }
  }

  const barOf = (element: Element) => element.closest('.sticky-action');
  items.sort((one, other) => one.box.top - other.box.top);
  items.forEach((one, index) => {
    for (const other of items.slice(index + 1)) {
      const [{ box }, { box: next }] = [one, other];
      if (next.top >= box.bottom - 1) break;
      if (one.of === other.of || barOf(one.of) !== barOf(other.of)) continue;
      const across = Math.min(box.right, next.right) - Math.max(box.left, next.left);
      const down = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
      if (across > 1 && down > 1) problems.add(`on one spot: ${one.name} | ${other.name}`);
    }
  });

  const header = document.querySelector('header');
  if (header && ['fixed', 'sticky'].includes(getComputedStyle(header).position)) {
    const share = header.getBoundingClientRect().height / window.innerHeight;
    if (share > 0.2) problems.add(`the header takes ${Math.round(share * 100)} % of the window`);
  }
  return [...problems];

  function brokenWords(node: Node, of: Element) {
    // E-mail addresses may break anywhere.
    const text = (node.nodeValue ?? '').replace(/\S*@\S*/g, (address) =>
      ' '.repeat(address.length),
    );
    const range = document.createRange();
    // Lines may break after hyphens and dashes, but not inside ranges such as `09.00–16.00`.
    for (const { 0: word, index } of text.matchAll(wordParts)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) problems.add(`breaks in the middle: ${word} in ${nameOf(of)}`);
    }
  }
}
