import { TextLink } from './link.tsx';

type Props = {
  before: string;
  link: string;
  after: string;
  href: string;
  /** Opens in a new tab, so that typed values stay. */
  newTab?: boolean;
};

export function LinkedText({ before, link, after, href, newTab }: Props) {
  return (
    <>
      {before}
      <TextLink href={href} {...(newTab && { target: '_blank', rel: 'noopener' })}>
        {link}
      </TextLink>
      {after}
    </>
  );
}

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
