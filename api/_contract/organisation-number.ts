/** A sole trader's number begins with a date of birth. */
export function isOrganisationNumber(value: string): boolean {
  // The third digit of a legal person is at least 2, so it is no month.
  const form = /^\d\d(?:[2-9]\d{3}|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))-?\d{4}$/;
  if (!form.test(value)) return false;
  const digits = [...value.replace('-', '')].map(Number);
  const sum = digits
    .map((digit, index) => (index % 2 === 0 ? digit * 2 : digit))
    .reduce((total, part) => total + (part > 9 ? part - 9 : part), 0);
  return sum % 10 === 0;
}
