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

/** Parses the command line. Returns an error message instead when it is wrong. Only `erase` accepts times. */
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

/** JavaScript reads 2026-02-30 as a day in March. */
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
