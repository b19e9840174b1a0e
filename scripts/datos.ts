import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeRegistro } from './describe-registro.ts';

/** Writes the register of processing activities, docs/datos.md, from the map of personal data. */
await writeFile(join(import.meta.dirname, '../docs/datos.md'), describeRegistro());
console.log('docs/datos.md is what the map of the data says');
