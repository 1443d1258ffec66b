/** For Debian's Chromium as root in a closed network, in tests and measurements: nothing may phone home. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/**
 * Each window of headless Chromium loads the page of its address bar's popup: half a second of a processor beside the
 * page that was asked for. A visitor's browser has done so long before.
 */
export const addressBarPopups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const;

/** The browser takes the last list it is given, so this repeats what of Playwright's our pages can notice. */
const disabledFeatures = [
  ...addressBarPopups,
  // Nothing may be asked of other hosts.
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  // Addresses stay what they are, and requests what the tests see of them.
  'AvoidCorsURLLoaderRestartOnRedirect',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'ThirdPartyStoragePartitioning',
  // A page is shown, and left, when it says so.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'PaintHolding',
];

/** For the tests alone: of these features, measurements turn off the popups only. */
export const testArguments = [
  ...chromiumArguments,
  `--disable-features=${disabledFeatures.join()}`,
] as const;
