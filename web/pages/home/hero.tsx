import './hero.css';
import { homeContent } from '../../content/home.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TrustBadges } from '../../ui/trust-badges.tsx';
import { FlowDiagram } from './flow-diagram.tsx';

export function Hero() {
  const { audience, heading, text, action, second, facts, note, photo, badges } = homeContent.hero;
  return (
    <section className="relative z-1 frame bg-paper pt-26 md:pt-28">
      <div className="hero-grid">
        <div className="hero-words">
          <div className="grid gap-2">
            <p className="text-small text-muted">{audience}</p>
            <h1 tabIndex={-1} className="text-page">
              {heading}
            </h1>
          </div>
          <p className="max-w-measure text-lead text-muted">{text}</p>
          <div className="hero-contact">
            <div className="flex flex-wrap gap-3 max-sm:grid">
              <ButtonLink href={action.href}>
                {action.label}
                <Icon name="arrow" />
              </ButtonLink>
              <ButtonLink href={second.href} variant="secondary">
                {second.label}
              </ButtonLink>
            </div>
            <ul className="hero-facts">
              {facts.map((fact) => (
                <li key={fact} className="flex items-center gap-2">
                  {fact}
                </li>
              ))}
            </ul>
            {note && (
              <div className="flex items-center gap-3">
                {photo && (
                  <img src={photo} alt="" className="size-11 shrink-0 rounded-full object-cover" />
                )}
                <p className="max-w-measure text-balance text-small text-muted">{note}</p>
              </div>
            )}
          </div>
        </div>
        <div className="hero-diagram">
          <FlowDiagram />
        </div>
      </div>
      <div className="hero-badges">
        <TrustBadges badges={badges} />
      </div>
    </section>
  );
}
