/**
 * The toasts as docs/product.md 7 words them, copied once by hand. Nothing is built from this copy: tests compare the
 * contract's texts with it, so that none changes by accident.
 */
const formFailure = {
  title: 'Något gick fel',
  description: 'Försök igen eller kontakta oss direkt på hej@flodesbyran.example',
};

const unconfigured = {
  title: 'Betalningar inte konfigurerade',
  description: 'Betalningar är inte konfigurerade ännu. Kontakta administratören.',
};

const unavailable =
  'Betalningssystemet är tillfälligt otillgängligt. Kontakta oss för att slutföra köpet.';
const tooMany = 'För många förfrågningar. Vänta en stund och försök igen.';
const unauthorized = 'Säkerhetsfel. Ladda om sidan och försök igen.';

const packageTitle = 'Betalningen kunde inte initieras';
const planTitle = 'Prenumerationen kunde inte initieras';

/** Per call: the toast of any failure, and of those outcomes that have their own. */
export const documentedWording = {
  createLead: {
    sent: { title: 'Tack för din förfrågan', description: 'Vi återkommer inom 24 timmar.' },
    failure: formFailure,
    special: {},
  },
  createMessage: {
    sent: { title: 'Tack för ditt meddelande', description: 'Vi svarar inom 24 arbetstimmar.' },
    failure: formFailure,
    special: {},
  },
  startCheckout: {
    failure: {
      title: packageTitle,
      description: 'Något gick fel vid skapandet av betalningen.',
    },
    special: {
      notConfigured: unconfigured,
      temporarilyUnavailable: { title: packageTitle, description: unavailable },
      configurationError: { title: packageTitle, description: unavailable },
      tooMany: { title: packageTitle, description: tooMany },
      unauthorizedOrigin: { title: packageTitle, description: unauthorized },
      invalidPackageType: {
        title: packageTitle,
        description: 'Ogiltigt paket valt. Kontakta support.',
      },
    },
  },
  startSubscription: {
    failure: {
      title: planTitle,
      description: 'Något gick fel vid skapandet av prenumerationen.',
    },
    special: {
      notConfigured: unconfigured,
      temporarilyUnavailable: { title: planTitle, description: unavailable },
      configurationError: { title: planTitle, description: unavailable },
      tooMany: { title: planTitle, description: tooMany },
      unauthorizedOrigin: { title: planTitle, description: unauthorized },
      invalidPlanType: {
        title: planTitle,
        description: 'Ogiltig prenumeration vald. Kontakta support.',
      },
    },
  },
} as const;
