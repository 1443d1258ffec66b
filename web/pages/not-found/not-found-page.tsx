import { Actions } from '../../blocks/actions.tsx';
import { PageIntro } from '../../blocks/page-intro.tsx';
import { notFoundContent } from '../../content/not-found.ts';
import { TextLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';

/** Says in English that the page does not exist, beside a broken flow line, and where else to go. */
export function NotFoundPage() {
  const { heading, text, actions, links } = notFoundContent;
  const oneLine = <span className="xl:whitespace-nowrap">{heading}</span>;
  return (
    <div lang="en">
      <PageIntro compact heading={oneLine} text={text} aside={<BrokenLine />}>
        <div className="pt-3">
          <Actions actions={actions} />
        </div>
      </PageIntro>
      <Section labelledBy="links">
        <h2 id="links" className="text-title">
          {links.heading}
        </h2>
        <ul className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          {links.links.map(({ href, label, text }) => (
            <li key={label} className="line-above pt-3">
              <TextLink href={href} className="inline-flex min-h-11 items-center font-semibold">
                {label}
              </TextLink>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

const BrokenLine = () => (
  <svg
    viewBox="3 0 621.5 120"
    className="w-full self-center max-lg:order-first"
    fill="none"
    strokeWidth="3"
    aria-hidden="true"
  >
    <path className="stroke-line" d="M440 20H624" strokeDasharray="3 12" strokeLinecap="round" />
    <path className="stroke-signal" d="M8 60H230C300 60 290 20 350 20H400" />
    <circle cx="12" cy="60" r="9" className="fill-signal" />
    <circle cx="400" cy="20" r="10" className="fill-paper stroke-signal" />
  </svg>
);
