type Props = { id: string; title: string; description: string };

const box = 'mb-8 not-target:hidden scroll-mt-24 rounded-control bg-paper px-5 py-4';
const edge = 'edge-around [border-left:0.25rem_solid_var(--color-signal)]';

/** Thanks for a form that was posted without script: shown while the address ends with `#id`. */
export const SentNote = ({ id, title, description }: Props) => (
  <div id={id} className={`${box} ${edge}`} data-sent-note="" tabIndex={-1}>
    <p className="font-semibold">{title}</p>
    <p>{description}</p>
  </div>
);
