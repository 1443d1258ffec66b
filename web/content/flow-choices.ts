import { flowResults, flowStarts } from '#contract/flow-sentence.ts';
import { drawFlow } from './forms.ts';

type Choice = { words: string; ofStart?: true };

export const flowChoices = {
  groups: [
    {
      part: 'start',
      legend: 'När …',
      kind: 'händelser',
      choices: Object.entries<Choice>(flowStarts),
    },
    {
      part: 'result',
      legend: '… ska',
      kind: 'åtgärder',
      choices: Object.entries<Choice>(flowResults),
    },
  ],
  legend: drawFlow,
  hint: 'Frivilligt. Välj en händelse och en åtgärd, så skriver vi första meningen i rutan nedan.',
  hide: 'Stäng',
  line: 'Ditt flöde',
  others: 'Andra program:',
  more: (kind: string) => `Visa fler ${kind}`,
  fewer: (kind: string) => `Visa färre ${kind}`,
  clear: 'Ta bort flödet',
  written: 'Meningen står nu i rutan nedan, och flödet följer med din förfrågan.',
  own: 'Du har redan skrivit själv, så flödet läggs inte till i texten nedan.',
} as const;
