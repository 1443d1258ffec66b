import './logo-wall.css';
import { homeContent } from '../../content/home.ts';
import { TextLink } from '../../ui/link.tsx';

export function LogoWall() {
  const { heading, text, missing, ask, logos } = homeContent.logos;
  return (
    <section aria-labelledby="logos" className="on-tint">
      <div className="logo-wall">
        <div>
          <h2 id="logos" className="text-title">
            {heading}
          </h2>
          <p className="mt-2 text-muted">{text}</p>
        </div>
        <ul>
          {logos.map(({ id, name }) => (
            <li key={id}>
              <img src={`/app-logos.svg#${id}`} alt="" width="24" height="24" />
              {name}
            </li>
          ))}
        </ul>
        <p className="logo-wall-ask">
          {missing}{' '}
          <TextLink href={ask.href} className="inline-flex min-h-11 items-center">
            {ask.label}
          </TextLink>
        </p>
      </div>
    </section>
  );
}
