import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { measureInBrowser } from './browser.ts';
import { measureCompras } from './compras.ts';
import type { Figure } from './figure.ts';
import { measureHostiles } from './hostiles.ts';
import { measureMuertes } from './muertes.ts';
import { measurePageBytes } from './page-bytes.ts';
import { openProduct } from './product.ts';
import { addControlRoute, measureThroughput } from './throughput.ts';
import { measureUploads } from './uploads.ts';

/** Measures every figure of the budgets and writes them to bench/RESULTS.md. */
const product = await openProduct(addControlRoute);
const figures: Figure[] = [];
try {
  figures.push(...(await measurePageBytes(product)));
  figures.push(...(await measureThroughput(product)));
  figures.push(...(await measureInBrowser(product)));
  figures.push(...(await measureCompras(product)));
} finally {
  await product.close();
}

figures.push(...(await measureUploads()));
figures.push(...(await measureHostiles()));
figures.push(...(await measureMuertes()));

const rows = figures.map(
  ({ name, value, budget, ok }) => `| ${name} | ${value} | ${budget} | ${ok ? 'kept' : 'MISSED'} |`,
);
const text = [
  '# Measured',
  '',
  'Written by `npm run bench`. Times depend on the machine: trust the ratios, which are taken in one run.',
  '',
  `Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.`,
  '',
  '| Figure | Measured | Budget | |',
  '| --- | --- | --- | --- |',
  ...rows,
  '',
].join('\n');
const results = new URL('RESULTS.md', import.meta.url);
await writeFile(results, text);
execFileSync('npx', ['oxfmt', fileURLToPath(results)]);
console.log(text);
if (figures.some(({ ok }) => !ok)) process.exitCode = 1;
