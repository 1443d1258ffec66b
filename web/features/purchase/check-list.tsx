import { Icon } from '../../ui/icon.tsx';

export const CheckList = ({ points }: { points: readonly string[] }) => (
  <ul className="grid content-start gap-2.5 text-small">
    {points.map((point) => (
      <li key={point} className="flex items-start gap-2.5">
        <Icon name="check" className="mt-0.5 size-4.5 shrink-0 text-signal-deep" />
        <span>{point}</span>
      </li>
    ))}
  </ul>
);
