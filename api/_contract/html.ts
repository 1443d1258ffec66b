const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, between tags and inside quoted attributes alike. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
