import { writeFileSync } from 'node:fs';
import { openApiDocument } from './openapi-document.ts';

// `npm run contract [-- file]`: the contract for others, to mock or to generate from.
const [file = 'openapi.json'] = process.argv.slice(2);
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
process.stdout.write(`Wrote ${file}, an OpenAPI 3.1 document.\n`);
