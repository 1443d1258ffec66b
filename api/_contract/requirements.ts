export const requirementQuestions = [
  {
    question: 'Vad ska starta flödet?',
    hint: 'Till exempel en ny order eller ett ifyllt formulär.',
  },
  { question: 'Vilka program ska kopplas ihop?', hint: 'Till exempel Shopify och Fortnox.' },
  {
    question: 'Vad kan gå fel, och vad ska hända då?',
    hint: 'Till exempel en vara som är slut eller ett tomt fält.',
  },
] as const;
