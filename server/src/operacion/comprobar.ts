import { join, resolve } from 'node:path';
import { openFicheros } from '../cimientos/adapters/open-ficheros.ts';
import { readConfig } from '../cimientos/config.ts';
import { openPool } from '../cimientos/db/database.ts';
import { openOwnDatabase } from '../cimientos/db/own-database.ts';
import { CHECKS, CHECKS_OUTSIDE, type Finding, runCheck } from './comprobaciones.ts';

/*
 * `npm run comprobar`: checks the settings against the services that they name, before going live.
 * With the word `fuera` it also asks the running server through its public address. Exit code 1
 * where something is wrong.
 */

async function checkAt(url: string): Promise<Finding[]> {
  const config = readConfig(process.env);
  const ficheros = await openFicheros(config.s3, join(resolve(config.dataDir), 'ficheros'));
  const pool = openPool(url, 1);
  const found: Finding[] = [];
  try {
    const checks = process.argv.includes('fuera') ? [...CHECKS, ...CHECKS_OUTSIDE] : CHECKS;
    for (const check of checks) {
      const findings = await runCheck(check, { config, ficheros, pool });
      if (findings.length === 0) console.log(`fine      The ${check.name}.`);
      for (const { grade, sentence } of findings) console.log(`${grade.padEnd(9)} ${sentence}`);
      found.push(...findings);
    }
  } finally {
    await pool.end();
  }
  return found;
}

async function checkOwn(dataDir: string): Promise<Finding[]> {
  const { url, stop } = await openOwnDatabase(dataDir, () => {});
  try {
    return await checkAt(url);
  } finally {
    await stop();
  }
}

try {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const found = await (databaseUrl ? checkAt(databaseUrl) : checkOwn(resolve(dataDir)));
  process.exitCode = found.some(({ grade }) => grade === 'wrong') ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
