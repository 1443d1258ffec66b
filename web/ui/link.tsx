import type { ComponentPropsWithRef } from 'react';
import { Link as RouterLink } from 'wouter';

type Props = ComponentPropsWithRef<'a'> & { href: string };

/** Pages of this site open without a reload. An e-mail address is not translated. */
export function Link({ href, ...props }: Props) {
  if (href.startsWith('/') && !props.target) return <RouterLink href={href} {...props} />;
  const isAddress = href === `mailto:${props.children}`;
  return <a href={href} {...(isAddress && { translate: 'no' })} {...props} />;
}

export function TextLink({ className = '', ...props }: Props) {
  return <Link className={`link ${className}`.trim()} {...props} />;
}

type LinkWords = Pick<Props, 'href' | 'target' | 'rel'> & { link: string };

export type Linked = string | readonly (string | LinkWords)[];

/** A link without other text is a touch target of 44 px; the negative margin keeps the distance of the lines. */
export const LinkedText = ({ text }: { text: Linked }) =>
  [text].flat().map((part, _, { length }) => {
    if (typeof part === 'string') return part;
    const { link, ...address } = part;
    const look = length === 1 ? '-my-2.5 inline-flex min-h-11 items-center' : '';
    return (
      <TextLink key={link} {...address} className={look}>
        {link}
      </TextLink>
    );
  });

/** `name` is not translated (docs/decisions/147). */
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
