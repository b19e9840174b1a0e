import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMedidas } from '../bench/crecer/medidas.ts';
import { writeCrecer } from './crecer/write-crecer.ts';

/** Writes the tables and drawings of docs/crecer.md from what the benchmarks measured. */
const page = join(import.meta.dirname, '../docs/crecer.md');
await writeFile(page, writeCrecer(await readFile(page, 'utf8'), await readMedidas()));
console.log('docs/crecer.md is what bench/crecer/medidas.json says');
