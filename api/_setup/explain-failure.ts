import { given, NotConfigured } from '../_platform/env.ts';
import { causesOf } from './inspect.ts';
import { databaseReason } from './inspect-database.ts';
import { variableProblems } from './variable-problems.ts';

/**
 * Returns the line with which `npm run doctor` reports this failure, else the message of the first cause. Never returns
 * the failed query of a stack, which may contain personal data.
 */
export function explainFailure(error: unknown): string {
  const causes = causesOf(error);
  const cause = causes.at(-1);
  if (cause instanceof NotConfigured) {
    const { variable, message } = cause;
    const [problem] = given()[variable] ? variableProblems((one) => one === variable) : [];
    return problem ?? message;
  }
  const ofDatabase = causes.find(({ name }) => name === 'NeonDbError');
  if (ofDatabase) return `Database: ${databaseReason(error) ?? ofDatabase.message}`;
  return cause?.message ?? String(error);
}
