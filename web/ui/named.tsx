/** A text in which `name`, if it has one, is not translated (docs/decisions/147). */
export function Named({ text, name }: { text: string; name?: string | undefined }) {
  const at = name ? text.indexOf(name) : -1;
  if (!name || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span translate="no">{name}</span>
      {text.slice(at + name.length)}
    </>
  );
}
