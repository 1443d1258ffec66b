import { expect, test } from 'vitest';
import { validLead } from './examples.ts';
import { flowIn, flowParts, flowSentence, flows, withoutFlow } from './flow-sentence.ts';
import { createLead } from './leads.ts';

test("every flow's sentence is parsed to the same flow, alone and before other text", () => {
  expect(flows).toHaveLength(64);
  for (const flow of flows) {
    const sentence = flowSentence(flow);
    expect(flowIn(sentence)).toEqual(flow);
    expect(flowIn(`${sentence} Det är 40 om dagen.`)).toEqual(flow);
    expect(
      flowIn(createLead.input.parse({ ...validLead, painPoint: ` ${sentence}\n` }).painPoint),
    ).toEqual(flow);
    expect(withoutFlow(`${sentence} Det är 40 om dagen.`)).toBe('Det är 40 om dagen.');
  }
});

test('every flow sentence has one subject and the right pronoun after "ska"', () => {
  const starts = /^När (en|ett) [a-zåäö ]+ (kommer in|är slut|är klart|bokas|läggs upp) ska /;
  const ends =
    / ska ((den|det) (bokföras|publiceras överallt)|(kunden|teamet) få [a-zåäö ]+|(lagersaldot|kundregistret) uppdateras|en faktura skapas|ett nyhetsbrev skickas)\.$/;
  for (const sentence of flows.map(flowSentence)) {
    expect(sentence).toMatch(starts);
    expect(sentence).toMatch(ends);
    const pronoun = / ska (den|det) /.exec(sentence)?.[1];
    if (pronoun) expect(pronoun).toBe(sentence.startsWith('När ett ') ? 'det' : 'den');
  }
});

test('a text without a flow sentence has no flow and stays unchanged', () => {
  for (const text of [
    '',
    validLead.painPoint,
    'När en ny order kommer in ska',
    'Hej. När ett möte bokas',
  ]) {
    expect(flowIn(text)).toBeUndefined();
    expect(withoutFlow(text)).toBe(text);
  }
});

test('each program is listed at the step of the flow where it is used', () => {
  const flow = { start: 'order', result: 'team' } as const;
  const drawn = (order: string, team: string, others = '') => ({
    stops: [
      { title: 'Ny order', detail: order },
      { title: 'Teamet', detail: team },
    ],
    others,
  });
  const listed = ' Shopify, Fortnox och Slack, MS Teams, Fortnox.';
  expect(flowParts(flow, listed)).toEqual(drawn('Shopify', 'Slack, MS Teams', 'Fortnox'));
  const story = 'Vi använder ett gammalt program som ingen förstår';
  expect(flowParts(flow, story)).toEqual(drawn('', ''));
  const { stops, others } = flowParts({ result: 'books' }, 'Visma eEkonomi');
  expect([stops, others]).toEqual([[{ title: 'Bokföring', detail: 'Visma eEkonomi' }], '']);
  expect(flowParts({}, '')).toEqual({ stops: [], others: '' });
});
