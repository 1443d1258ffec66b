import { type FinalState, mailsAbout } from './final-state.ts';
import { orderFindings } from './order-findings.ts';
import type { Traffic } from './proxies.ts';
import { type Cause, type Finding, knownShortfalls } from './shortfalls.ts';
import type { Sent, Visits } from './visits.ts';

export type Tally = {
  /** What was counted, in the order to print it. */
  counts: Record<string, number>;
  /** How often each answer came. */
  answers: Record<string, number>;
  /** How often the product fell short where the issue says that it does. */
  known: Record<string, number>;
  /** Whatever else did not hold. A run has passed when there is nothing. */
  violations: string[];
};

/** Compares what visitors were told with what is kept. */
export function tally(
  visits: Visits,
  state: FinalState,
  { traffic, problems }: { traffic: Omit<Traffic, 'drops'>; problems: readonly string[] },
): Tally {
  const findings: Finding[] = [
    ...visits.forms.flatMap((sent) => formFindings(sent, state)),
    ...orderFindings(visits, state, traffic.droppedEvents),
    ...outboxFindings(state, traffic.mailAttempts),
    ...visits.problems.map((who) => ({ rule: 'every answer is documented', who })),
    ...problems.map((who) => ({ rule: 'no service fails inside', who })),
  ];
  const isKnown = ({ cause }: Finding) => cause !== undefined && cause in knownShortfalls;
  const known = Object.groupBy(findings.filter(isKnown), ({ cause = 'retry' }) => cause);
  const accepted = visits.forms.filter((sent) => sent.accepted);
  return {
    counts: {
      'forms sent': visits.forms.length,
      'forms accepted': accepted.length,
      'of these stored once': accepted.filter((sent) => stored(sent, state) === 1).length,
      'of these mailed once': accepted.filter(({ email }) => mailsAbout(email, state) === 1).length,
      'sessions paid at the provider': state.sessions.filter(({ paid }) => paid).length,
      'orders paid': state.orders.filter(({ state }) => state === 'paid').length,
      'mails sent': state.mails.length,
      'webhooks dropped': traffic.droppedEvents.length,
    },
    answers: Object.fromEntries([...visits.answers].toSorted()),
    known: Object.fromEntries(
      Object.entries(knownShortfalls).map(([cause, words]) => [
        words,
        known[cause as Cause]?.length ?? 0,
      ]),
    ),
    violations: findings
      .filter((finding) => !isKnown(finding))
      .map(({ rule, who }) => `${rule}: ${who}`),
  };
}

const stored = ({ kind, email }: Sent, { leads, messages }: FinalState) =>
  (kind === 'lead' ? leads : messages).get(email) ?? 0;

/** What was accepted is stored and mailed once; what was not is so once at most, and both or neither. */
function formFindings(sent: Sent, state: FinalState): Finding[] {
  const { email: who, accepted, tries } = sent;
  const rows = stored(sent, state);
  const mails = mailsAbout(who, state);
  const seen = `${who} (${tries} tries, ${accepted ? 'accepted' : 'refused'}): ${rows} rows, ${mails} mails`;
  const retried = (count: number) => tries > 1 && count <= tries;
  return [
    ...(accepted && mails === 0 ? [{ rule: 'an accepted form is mailed', who: seen }] : []),
    ...(accepted && rows === 0
      ? [{ rule: 'an accepted form is stored', who: seen, ...(mails > 0 && fallback) }]
      : []),
    ...(!accepted && rows === 0 && mails > 0
      ? [{ rule: 'what is mailed is stored', who: seen, ...fallback }]
      : []),
    ...(!accepted && rows > 0 && mails === 0
      ? [{ rule: 'what is stored is mailed', who: seen }]
      : []),
    ...(rows > 1 || mails > 1
      ? [
          {
            rule: 'a form is stored and mailed once',
            who: seen,
            ...(retried(Math.max(rows, mails)) && retry),
          },
        ]
      : []),
  ];
}

const fallback = { cause: 'fallback' as const };
const retry = { cause: 'retry' as const };

/** Every mail has left, and no more attempts are counted than the vendor has seen. */
function outboxFindings({ outbox }: FinalState, made: Traffic['mailAttempts']): Finding[] {
  return outbox.flatMap(({ key, attempts: counted, sent }) => {
    const attempts = made.get(key) ?? 0;
    return [
      ...(sent ? [] : [{ rule: 'every mail leaves', who: `${key} after ${counted} attempts` }]),
      ...(counted > attempts
        ? [
            {
              rule: 'no attempt is counted that was not made',
              who: `${key}: ${counted} counted, ${attempts} made`,
              cause: 'attempts' as const,
            },
          ]
        : []),
    ];
  });
}
