/** A company's mark from the sprite, one optical size and one colour; its name stands beside it. */
export function AppLogo({ id }: { id: string }) {
  return (
    <svg className="size-7 shrink-0" aria-hidden="true" focusable="false">
      <use href={`/app-logos.svg#${id}`} />
    </svg>
  );
}
