/**
 * The address as the `Reply-To` of a mail: mail services take a domain as punycode only, and refuse the whole mail when
 * the part before the @ is not ASCII. Then there is none, and the address stands in the mail alone.
 */
export function replyAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const url = `http://${email.slice(at + 1)}`;
  if (!/^[\x21-\x7e]+$/.test(name) || !URL.canParse(url)) return undefined;
  return `${name}@${new URL(url).hostname}`;
}

/** How the company answers: by replying when the address can be a `Reply-To`, else by writing to it. */
export const howToReply = (replyTo: string | undefined) =>
  replyTo
    ? 'Svara på det här mejlet så går svaret till avsändaren.'
    : 'Skriv till avsändarens adress nedan: den kan inte nås genom att du svarar på det här mejlet.';
