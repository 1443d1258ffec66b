import type { Page } from '@playwright/test';

/**
 * Finds sideways scrolling, boxes too small for their content, text outside the window or cut off, overlapping texts,
 * stretched pictures, a header that is too tall and, with `wholeWords`, words that break without a hyphen.
 */
export function layoutProblems(page: Page, wholeWords: boolean): Promise<string[]> {
  // The browser gets these functions as text, so they use nothing from outside this list.
  const inPage = [
    findProblems,
    nameOf,
    shownElements,
    textsIn,
    lettersOf,
    controlsIn,
    sidewaysScroll,
    narrowBoxes,
    cutOff,
    overlaps,
    stretchedPictures,
    tallHeader,
    brokenWords,
  ];
  return page.evaluate(`(() => { ${inPage.join('\n')}; return findProblems(${wholeWords}); })()`);
}

type Item = { name: string; of: Element; box: DOMRect };

function findProblems(wholeWords: boolean): string[] {
  const shown = shownElements();
  const texts = textsIn(shown);
  const items = [...texts.flatMap(lettersOf), ...controlsIn(shown)];
  const problems = [
    ...sidewaysScroll(),
    ...narrowBoxes(shown),
    ...(wholeWords ? texts.flatMap(brokenWords) : []),
    ...items.flatMap(cutOff),
    ...overlaps(items),
    ...stretchedPictures(),
    ...tallHeader(),
  ];
  return [...new Set(problems)];
}

function nameOf(element: Element): string {
  const text = (element.textContent ?? '').trim().slice(0, 40);
  return `<${element.tagName.toLowerCase()} ${element.getAttribute('class') ?? ''}> ${text}`;
}

function shownElements(): Set<Element> {
  const all = [...document.body.querySelectorAll('*')];
  // Text for screen readers only.
  const clipped = all.filter((element) => getComputedStyle(element).clipPath.startsWith('inset'));
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.matches('.skip-link') &&
    !clipped.some((one) => one.contains(element));
  return new Set(all.filter(isShown));
}

function textsIn(shown: Set<Element>): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.parentElement && shown.has(text.parentElement) && text.data.trim()) texts.push(text);
  }
  return texts;
}

function lettersOf(text: Text): Item[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()]
    .filter(({ width }) => width >= 1)
    .map(({ x, y, width, height }) => ({
      name: text.data.trim().slice(0, 40),
      of: text.parentElement as Element,
      // Letters are smaller than their line box.
      box: new DOMRect(x, y + height / 4, width, height / 2),
    }));
}

function controlsIn(shown: Set<Element>): Item[] {
  return [...shown]
    .map((element) => ({
      name: nameOf(element),
      of: element,
      box: element.getBoundingClientRect(),
    }))
    .filter(({ of, box }) => {
      const isIcon = of.matches('svg:not(svg svg)') && box.width <= 64;
      return isIcon || of.matches('input:not([type="hidden"], [tabindex="-1"]), textarea');
    });
}

function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [`the page scrolls sideways: ${scrollWidth} of ${clientWidth} px`];
}

function narrowBoxes(shown: Set<Element>): string[] {
  return (
    [...shown]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      // Browsers lay out the inside of controls and drawings; inline text has no box.
      .filter((element) => !element.closest('svg') && !element.matches('input, textarea'))
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((one) => `too narrow, ${one.scrollWidth} in ${one.clientWidth} px: ${nameOf(one)}`)
  );
}

function cutOff({ name, of, box: { top, bottom, left, right } }: Item): string[] {
  const isOutside = left < -1 || right > document.documentElement.clientWidth + 1;
  const problems = isOutside ? [`leaves the window: ${name}`] : [];
  for (let box = of.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowX: x, overflowY: y } = getComputedStyle(box);
    const edge = box.getBoundingClientRect();
    const cutX = x !== 'visible' && (left < edge.left - 1 || right > edge.right + 1);
    const cutY = y !== 'visible' && (top < edge.top - 1 || bottom > edge.bottom + 1);
    if (cutX || cutY) problems.push(`is cut off: ${name}`);
  }
  return problems;
}

function overlaps(items: Item[]): string[] {
  const barOf = (element: Element) => element.closest('.sticky-action');
  const sorted = items.toSorted((one, other) => one.box.top - other.box.top);
  return sorted.flatMap(({ box, of, name }, index) => {
    const after = sorted.slice(index + 1);
    const end = after.findIndex(({ box: next }) => next.top >= box.bottom - 1);
    return after
      .slice(0, end < 0 ? undefined : end)
      .filter((other) => of !== other.of && barOf(of) === barOf(other.of))
      .filter(({ box: next }) => {
        const across = Math.min(box.right, next.right) - Math.max(box.left, next.left);
        const down = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
        return across > 1 && down > 1;
      })
      .map((other) => `on one spot: ${name} | ${other.name}`);
  });
}

function stretchedPictures(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('img[width][height]')]
    .filter((image) => {
      const { width, height } = image.getBoundingClientRect();
      const proportion = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      return height > 0 && Math.abs(width / height / proportion - 1) > 0.02;
    })
    .map((image) => `is stretched: ${image.getAttribute('src')}`);
}

function tallHeader(): string[] {
  const header = document.querySelector('header');
  if (!header || !['fixed', 'sticky'].includes(getComputedStyle(header).position)) return [];
  const share = header.getBoundingClientRect().height / window.innerHeight;
  return share > 0.2 ? [`the header takes ${Math.round(share * 100)} % of the window`] : [];
}

function brokenWords(text: Text): string[] {
  const range = document.createRange();
  // Lines may break after hyphens and dashes, but not inside ranges such as `09.00–16.00`, nor inside amounts.
  const wordParts = /(?:[^\s\u00a0\u00ad/\u2010-\u2013-]|(?<=\d)\u2013|(?<=\d)\u00a0(?=\d|kr))+/g;
  // E-mail addresses may break anywhere.
  const words = text.data.replace(/\S*@\S*/g, (address) => ' '.repeat(address.length));
  return [...words.matchAll(wordParts)].flatMap(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (lines.size <= 1) return [];
    return [`breaks in the middle: ${word} in ${nameOf(text.parentElement as Element)}`];
  });
}
