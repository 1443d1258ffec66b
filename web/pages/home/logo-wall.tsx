import './logo-wall.css';

type Props = {
  heading: string;
  text: string;
  logos: readonly { id: string; name: string }[];
};

/** The ten integrations: mark and name, in one colour and at one optical size. */
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

/** A view of the sprite that contains all marks. */
function AppLogo({ id }: { id: string }) {
  return <img src={`/app-logos.svg#${id}`} alt="" width="24" height="24" loading="lazy" />;
}
