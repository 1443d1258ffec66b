import { startMail as startMailVendor } from '../../platform/local-env.ts';
import type { StartService } from './service.ts';

/** The mail vendor. */
export const startMail: StartService = async ({ folder, port }) => {
  const vendor = await startMailVendor({ file: `${folder}/mails.jsonl`, port });
  return {
    url: vendor.url,
    controls: { inbox: vendor.inbox },
    close: vendor.close,
  };
};
