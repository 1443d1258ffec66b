import './logo-wall.css';

type Props = {
  heading: string;
  text: string;
  logos: readonly { id: string; name: string }[];
};

/** The ten integrations: mark and name, one colour, one optical size. */
export function LogoWall({ heading, text, logos }: Props) {
  return (
    <section aria-labelledby="logos" className="on-tint">
      <div className="logo-wall">
        <div>
          <h2 id="logos">{heading}</h2>
          <p>{text}</p>
        </div>
        <ul>
          {logos.map(({ id, name }) => (
            <li key={id}>
              <AppLogo id={id} />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function AppLogo({ id }: { id: string }) {
  return (
    <svg aria-hidden="true" focusable="false">
      <use href={`/app-logos.svg#${id}`} />
    </svg>
  );
}
