import { readOptions, replayCommand } from '../../mocks/torture/command.ts';

// `npm run torture:page`: every journey in every way and engine, and many interruptions of both forms.
const options = readOptions(process.argv.splice(2), { interruptions: 100 });
console.log(replayCommand('torture:page', options));
process.env.TORTURE_PAGE = String(options.interruptions);
process.env.TORTURE_SEED = String(options.seed);
process.argv.push('journeys', 'interruptions');
await import('./run.ts');
