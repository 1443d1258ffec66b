declare global {
  /** What the document holds (web/build/inline-scripts.ts). */
  var hold: { form?: HTMLFormElement | undefined; drop: () => void; post: () => void } | undefined;
}

/** Buy buttons differ by their hidden field. */
const keyOf = (form: HTMLFormElement) =>
  form.action + form.querySelector<HTMLInputElement>('[type=hidden]')?.value;

/**
 * Lets the form's code answer its submits, with its own messages instead of the browser's. A submit of this form, or of
 * the one that React has replaced by it, that the document holds (docs/decisions/180) is then made again.
 */
export function takeOver(form: HTMLFormElement): void {
  form.noValidate = true;
  const { hold } = globalThis;
  if (!hold?.form || keyOf(hold.form) !== keyOf(form)) return;
  hold.drop();
  form.requestSubmit();
}

/** Posts the submit that the document holds, and later ones at once, because the code of its form cannot be fetched. */
export const giveUp = (): void => globalThis.hold?.post();
