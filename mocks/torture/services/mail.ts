import { createClock } from '../../platform/clock.ts';
import { startMail as startMailVendor } from '../../platform/local-env.ts';
import type { StartService } from './service.ts';

/** The mail vendor. */
export const startMail: StartService = async ({ folder, port }) => {
  const { now, turn } = createClock(`${folder}/mail-clock.json`);
  const vendor = await startMailVendor({ file: `${folder}/mails.jsonl`, port, now });
  return {
    url: vendor.url,
    controls: {
      inbox: vendor.inbox,
      turnClock: async (milliseconds: number) => turn(milliseconds),
    },
    close: vendor.close,
  };
};
