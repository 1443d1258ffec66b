type Props = {
  heading: string;
  text: string;
  logos: readonly { id: string; name: string }[];
};

/** The ten integrations: mark and name, one colour, one optical size. */
export function LogoWall({ heading, text, logos }: Props) {
  return (
    <section aria-labelledby="logos" className="on-tint">
      <div className="frame grid gap-10 py-14 md:py-20 lg:grid-cols-12 lg:items-center">
        <div className="grid gap-2 lg:col-span-4">
          <h2 id="logos" className="text-title">
            {heading}
          </h2>
          <p className="text-muted">{text}</p>
        </div>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3 md:grid-cols-5 lg:col-span-8">
          {logos.map(({ id, name }) => (
            <li key={id} className="flex min-h-16 items-center gap-3 font-semibold text-base">
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
    <svg className="size-7 shrink-0" aria-hidden="true" focusable="false">
      <use href={`/app-logos.svg#${id}`} />
    </svg>
  );
}
