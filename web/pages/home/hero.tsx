import type { ReactNode } from 'react';
import { TrustBadges } from '../../blocks/trust-badges.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Portrait } from '../../ui/portrait.tsx';

type Action = { href: string; label: string };

type Props = {
  heading: string;
  text: string;
  action: Action;
  second: Action;
  facts: readonly string[];
  note: string | undefined;
  /** The contact person's portrait beside the note that names them; may be empty. */
  photo: string;
  badges: readonly { title: string; text: string }[];
  /** The animated diagram. */
  children: ReactNode;
};

export function Hero({
  heading,
  text,
  action,
  second,
  facts,
  note,
  photo,
  badges,
  children,
}: Props) {
  return (
    <section className="frame pt-26 pb-14 md:pt-28 md:pb-20">
      <div className="grid items-center gap-x-12 gap-y-14 lg:grid-cols-12">
        <div className="grid gap-6 lg:col-span-7">
          <h1 tabIndex={-1} className="text-page">
            {heading}
          </h1>
          <p className="max-w-measure-short text-lead text-muted">{text}</p>
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <ButtonLink href={action.href}>
              {action.label}
              <Icon name="arrow" />
            </ButtonLink>
            <ButtonLink href={second.href} variant="secondary">
              {second.label}
            </ButtonLink>
          </div>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 font-medium">
            {facts.map((fact) => (
              <li
                key={fact}
                className="flex items-center gap-2 before:size-2 before:rounded-full before:bg-signal"
              >
                {fact}
              </li>
            ))}
          </ul>
          {note && (
            <div className="flex items-center gap-4">
              {photo && <Portrait photo={photo} className="size-12" />}
              <p className="max-w-measure-short text-balance text-small text-muted">{note}</p>
            </div>
          )}
        </div>
        <div className="lg:col-span-5 lg:max-w-[70svh]">{children}</div>
      </div>
      <div className="mt-14 md:mt-20">
        <TrustBadges badges={badges} />
      </div>
    </section>
  );
}
