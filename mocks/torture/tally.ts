import { type FinalState, mailsAbout } from './final-state.ts';
import { broken, type Finding } from './finding.ts';
import { orderFindings } from './order-findings.ts';
import type { Traffic } from './proxies.ts';
import type { Sent, Visits } from './visits.ts';

export type Tally = {
  /** What was counted, in the order to print it. */
  counts: Record<string, number>;
  /** How often each answer came. */
  answers: Record<string, number>;
  /** What did not hold, and for whom. A run has passed when there is nothing. */
  violations: string[];
};

/** Compares what visitors were answered with what is stored. */
export function tally(
  visits: Visits,
  state: FinalState,
  { traffic, problems }: { traffic: Omit<Traffic, 'drops'>; problems: readonly string[] },
): Tally {
  const findings: Finding[] = [
    ...visits.forms.flatMap((sent) => formFindings(sent, state)),
    ...orderFindings(visits, state),
    ...outboxFindings(state, traffic.mailAttempts),
    ...visits.problems.map((who) => ({ rule: 'every answer is right', who })),
    ...problems.map((who) => ({ rule: 'no service fails inside', who })),
  ];
  const accepted = visits.forms.filter((sent) => sent.accepted);
  return {
    counts: {
      'forms sent': visits.forms.length,
      'forms accepted': accepted.length,
      'of these stored once': accepted.filter((sent) => stored(sent, state) === 1).length,
      'of these mailed once': accepted.filter(({ email }) => mailsAbout(email, state) === 1).length,
      'sessions paid at the provider': state.sessions.filter(({ paid }) => paid).length,
      'orders paid': state.orders.filter((order) => order.state === 'paid').length,
      'mails sent': state.mails.length,
      'webhooks dropped': traffic.droppedEvents.length,
    },
    answers: Object.fromEntries([...visits.answers].toSorted()),
    violations: findings.map(({ rule, who }) => `${rule}: ${who}`),
  };
}

const stored = ({ kind, email }: Sent, { leads, messages }: FinalState) =>
  (kind === 'lead' ? leads : messages).get(email) ?? 0;

/** What was accepted is stored and mailed once; what was not is so once at most, and both or neither. */
function formFindings(sent: Sent, state: FinalState): Finding[] {
  const { email, accepted, tries } = sent;
  const rows = stored(sent, state);
  const mails = mailsAbout(email, state);
  const who = `${email} (${tries} tries, ${accepted ? 'accepted' : 'refused'}): ${rows} rows, ${mails} mails`;
  const rules = {
    'an accepted form is stored and mailed': accepted && (rows === 0 || mails === 0),
    'a form is stored and mailed, or neither': rows > 0 !== mails > 0,
    'a form is stored once and mailed once': rows > 1 || mails > 1,
  };
  return broken(rules, who);
}

/** Every mail has left, and no more attempts are counted than the vendor has seen. */
function outboxFindings({ outbox }: FinalState, made: Traffic['mailAttempts']): Finding[] {
  return outbox.flatMap(({ key, attempts, sent }) => {
    const seen = made.get(key) ?? 0;
    const rules = {
      'every mail leaves': !sent,
      'no attempt is counted that was not made': attempts > seen,
    };
    return broken(rules, `${key}: ${attempts} attempts counted, ${seen} made`);
  });
}
