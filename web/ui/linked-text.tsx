import { TextLink } from './link.tsx';

type Props = {
  before: string;
  link: string;
  after: string;
  href: string;
  /** Opens in a new tab, so that typed values stay. */
  newTab?: boolean;
};

/** A sentence with a link. */
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
