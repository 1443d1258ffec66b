import { useEffect, useState } from 'react';
import { DueLine } from '../../ui/due-line.tsx';

type Deadlines = typeof import('#contract/deadlines.ts');

type Props = { promise: string; within: string };

/** The day of a delivery that is agreed on today. Its reckoning is fetched after the page can be used. */
export function DeliveryDue({ promise, within }: Props) {
  const [code, setCode] = useState<Deadlines>();
  useEffect(() => {
    // Without it the general words stay.
    import('#contract/deadlines.ts').then(setCode, () => undefined);
  }, []);
  const until = code && ((now: Date) => code.noLaterThanDay(code.deadlines.delivery(now)));
  return <DueLine promise={promise} within={within} until={until} />;
}
