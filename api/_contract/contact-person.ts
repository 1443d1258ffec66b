import type { ContactWords } from './company-words.ts';

/** Returns undefined if the owner has named nobody (docs/product.md 1.4). */
export function contactPerson(words: ContactWords) {
  const { contactName: name, contactRole: role, contactPhoto: photo, contactPhone: phone } = words;
  return name ? { name, role, photo, phone } : undefined;
}
