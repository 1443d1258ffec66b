/**
 * Questions to the buyer before the work begins, on the page after a purchase and in its mail (docs/product.md 2.9 and
 * 9.2).
 */
export const requirementQuestions = [
  'Vad ska starta flödet? Till exempel en ny order eller ett ifyllt formulär.',
  'Vilka program ska kopplas ihop?',
  'Vad kan gå fel, och vad ska hända då?',
] as const;
