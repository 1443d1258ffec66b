declare global {
  /** See `holdSubmits` in web/build/inline-scripts.ts. */
  var hold: { form?: HTMLFormElement | undefined; drop: () => void; post: () => void } | undefined;
}

/** Buy buttons differ by their hidden field. */
const keyOf = (form: HTMLFormElement) =>
  form.action + form.querySelector<HTMLInputElement>('[type=hidden]')?.value;

/**
 * From now on the form's code handles submits. Repeats the submit that the document holds for this form
 * (docs/decisions/180).
 */
export function takeOver(form: HTMLFormElement): void {
  form.noValidate = true;
  const { hold } = globalThis;
  if (!hold?.form || keyOf(hold.form) !== keyOf(form)) return;
  hold.drop();
  form.requestSubmit();
}

/** Posts the held submit, and later submits at once, because the form's code cannot be fetched. */
export const giveUp = (): void => globalThis.hold?.post();
