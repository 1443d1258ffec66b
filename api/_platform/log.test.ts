import { afterEach, expect, test, vi } from 'vitest';
import { logError } from './log.ts';

afterEach(() => vi.restoreAllMocks());

function logged(error: unknown): Record<string, unknown> {
  const lines: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(line));
  logError('request-1', 'createLead', error);
  expect(lines).toHaveLength(1);
  return JSON.parse(String(lines[0]));
}

test('an error is logged as one line of JSON with its class, code and stack', () => {
  const error = Object.assign(new TypeError('x'), { code: '23505' });
  expect(logged(error)).toMatchObject({
    level: 'error',
    requestId: 'request-1',
    during: 'createLead',
    error: 'TypeError',
    code: '23505',
    at: [expect.stringContaining('log.test.ts'), ...Array(4).fill(expect.any(String))],
  });
});

test('error messages, which may quote a visitor, are not logged', () => {
  const cause = new Error('Key (email)=(asa@example.se) already exists');
  const error = new Error('Failed query\nparams: asa@example.se\n at asa@example.se', { cause });
  expect(JSON.stringify(logged(error))).not.toContain('asa@');
  expect(JSON.stringify(logged('asa@example.se'))).not.toContain('asa@');
});
