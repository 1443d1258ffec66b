/** The browser uses the last list of features, so this repeats those of Playwright's that affect our pages. */
const disabledFeatures = [
  // Headless Chromium would load its address bar's popup in each new window, half a second of processor time during the
  // page's start. A visitor's browser loads it before.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // No requests to other hosts.
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  // Keeps addresses, and requests as the tests see them, unchanged.
  'AvoidCorsURLLoaderRestartOnRedirect',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'ThirdPartyStoragePartitioning',
  // Shows and leaves a page without extra delay.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'PaintHolding',
];

/** For Debian's Chromium as root, in tests and measurements, besides what Playwright and Lighthouse set. */
export const testArguments = [
  '--no-sandbox',
  '--disable-gpu',
  `--disable-features=${disabledFeatures.join()}`,
] as const;
