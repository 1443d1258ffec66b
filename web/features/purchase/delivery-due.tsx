import { useEffect, useState } from 'react';
import { deliveryDue } from '../../content/company.ts';
import { DueLine } from '../../ui/due-line.tsx';

/** The delivery date if we agree today. Computed after the page is interactive. */
export function DeliveryDue() {
  const [code, setCode] = useState<typeof import('#contract/deadlines.ts')>();
  useEffect(() => {
    // If loading fails, the general text stays.
    import('#contract/deadlines.ts').then(setCode, () => undefined);
  }, []);
  const { promise, within } = deliveryDue;
  const until = code && ((now: Date) => `${code.noLaterThanDay(code.deadlines.delivery(now))}.`);
  return <DueLine promise={promise} within={`${within}.`} until={until} />;
}
