export type ForeignOrigin = {
  /** Such as `https://stats.firma.se`. */
  origin: string;
  uses: readonly ('script' | 'connect' | 'img')[];
  /** Why pages need this origin: whoever reads the policy asks. */
  reason: string;
};

/**
 * Other origins that pages may load from: the only source of their content security policy. /privacy must name each
 * (web/content/privacy.test.ts).
 */
export const foreignOrigins: readonly ForeignOrigin[] = [];
