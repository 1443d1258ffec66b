import { Anchor } from './anchor.tsx';

type Props = { before: string; link: string; after: string; href: string };

/** A sentence with a link in it. */
export function TextWithLink({ before, link, after, href }: Props) {
  return (
    <>
      {before}
      <Anchor href={href} className="link">
        {link}
      </Anchor>
      {after}
    </>
  );
}
