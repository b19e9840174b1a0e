import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeAjustes, exampleAjustes } from './describe-ajustes.ts';

/** Writes docs/ajustes.md and .env.example from the table of settings. */
const root = join(import.meta.dirname, '..');
await writeFile(join(root, 'docs/ajustes.md'), describeAjustes());
await writeFile(join(root, '.env.example'), exampleAjustes());
console.log('docs/ajustes.md and .env.example are what the table of settings says');
