type Props = { id: string; title: string; description: string };

const box = 'rounded-control border border-l-4 border-edge border-l-signal bg-paper px-5 py-4';

/** Thanks for a form that was posted without script: shown while the address ends with `#id`. */
export const SentNote = ({ id, title, description }: Props) => (
  <div
    id={id}
    className={`${box} mb-8 not-target:hidden scroll-mt-24`}
    data-sent-note=""
    tabIndex={-1}
  >
    <p className="font-semibold">{title}</p>
    <p>{description}</p>
  </div>
);
