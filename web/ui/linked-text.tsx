import { TextLink } from './link.tsx';

type Props = {
  before: string;
  link: string;
  after: string;
  href: string;
  /** Opens beside the page, so that what is typed here stays. */
  newTab?: boolean;
};

/** A sentence with a link in it. */
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
