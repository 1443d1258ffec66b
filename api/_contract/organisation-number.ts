/** Ten digits of which the last is the check digit (Luhn); a sole trader's number begins with a date of birth. */
export function isOrganisationNumber(value: string): boolean {
  const [, month, day] = /^\d{2}(\d{2})(\d{2})-?\d{4}$/.exec(value) ?? [];
  if (!month || !day) return false;
  const isLegalPerson = Number(month) >= 20;
  const isBirthday =
    Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  if (!isLegalPerson && !isBirthday) return false;
  const digits = [...value.replace('-', '')].map(Number);
  const sum = digits
    .map((digit, index) => (index % 2 === 0 ? digit * 2 : digit))
    .reduce((total, part) => total + (part > 9 ? part - 9 : part), 0);
  return sum % 10 === 0;
}
