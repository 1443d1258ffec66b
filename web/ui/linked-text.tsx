type Props = { before: string; link: string; after: string; href: string };

/** A sentence with a link in it that opens beside the page, so that what is typed here stays. */
export function LinkedText({ before, link, after, href }: Props) {
  return (
    <>
      {before}
      <a className="underline underline-offset-4" href={href} target="_blank" rel="noopener">
        {link}
      </a>
      {after}
    </>
  );
}
