/**
 * Follows the fields of a form that React did not render. `carryTo` puts texts, ticks and the focus into the same
 * fields of the form that has taken its place, where those are empty.
 */
export function followForm(form: HTMLFormElement) {
  let focused: Element | null = form.contains(document.activeElement)
    ? document.activeElement
    : null;
  form.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  // A field that is removed loses the focus to no other element.
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget) focused = null;
  });
  const carryTo = (next: HTMLFormElement) => {
    for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea')) {
      const taker = next.elements.namedItem(field.name) as HTMLInputElement | null;
      if (!taker) continue;
      taker.value ||= field.value;
      taker.checked ||= field.checked;
      if (field !== focused || document.activeElement !== document.body) continue;
      taker.focus({ preventScroll: true });
      if (field.selectionEnd !== null)
        taker.setSelectionRange(field.selectionStart, field.selectionEnd);
    }
  };
  return { form, carryTo };
}
