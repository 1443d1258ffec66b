import { notFoundContent } from '../../content/not-found.ts';
import { Actions } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { Section } from '../../ui/section.tsx';

export default function NotFoundPage() {
  const { heading, text, actions, links } = notFoundContent;
  return (
    <div lang="en" className="pb-10 md:pb-16">
      <PageIntro heading={heading} text={text}>
        <div className="pt-3">
          <Actions actions={actions} />
        </div>
      </PageIntro>
      <BrokenLine />
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

NotFoundPage.description = notFoundContent.description;

const BrokenLine = () => (
  <div className="frame mt-8">
    <svg className="h-16 w-full" fill="none" strokeWidth="2" aria-hidden="true">
      <path className="stroke-line" d="M272 12H4000" strokeDasharray="2 10" strokeLinecap="round" />
      <path className="stroke-signal" d="M6 52H120C170 52 160 12 210 12H240" />
      <circle cx="6" cy="52" r="6" className="fill-signal" />
      <circle cx="246" cy="12" r="7" className="fill-paper stroke-signal" />
    </svg>
  </div>
);
