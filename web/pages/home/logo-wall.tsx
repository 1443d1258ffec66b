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
          <h2 id="logos" className="text-title">
            {heading}
          </h2>
          <p className="mt-2 text-muted">{text}</p>
        </div>
        <ul>
          {logos.map(({ id, name }) => (
            <li key={id} className="flex min-h-10 items-center gap-2.5 font-semibold">
              {/* A view of the sprite that contains all marks. */}
              <img
                src={`/app-logos.svg#${id}`}
                alt=""
                width="24"
                height="24"
                loading="lazy"
                className="size-6 shrink-0"
              />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
