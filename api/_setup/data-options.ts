import { parseArgs } from 'node:util';
import { firstSentence } from './read-arguments.ts';

const flag = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;
const options = {
  since: text,
  until: text,
  json: flag,
  yes: flag,
  send: flag,
  help: flag,
} as const;

/**
 * The command line's words and options, or what is wrong with it, with the usage where that helps. `erase` takes times
 * of UTC, the others days.
 */
export function dataOptions(args: string[], usage: string) {
  const given = parsed(args);
  if (typeof given === 'string') return `${given}\n${usage}`;
  const isErase = given.positionals[0] === 'erase';
  const { since, until } = given.values;
  for (const [name, value] of Object.entries({ since, until })) {
    if (value === undefined || isDate(value) || (isErase && isMoment(value))) continue;
    const orTime = isErase ? ', or a time, such as 2026-01-31T09:30Z' : '';
    return `Give --${name} as a date, such as 2026-01-31${orTime}.`;
  }
  return given;
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    return firstSentence(error);
  }
}

/** Whether a text is a day of the calendar; JavaScript takes 2026-02-30 for a day in March. */
function isDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

function isMoment(text: string): boolean {
  const [date = '', time = ''] = text.split('T');
  return (
    isDate(date) &&
    /^\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/.test(time) &&
    !Number.isNaN(Date.parse(text))
  );
}
