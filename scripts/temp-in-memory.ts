import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const EN_MEMORIA = '/dev/shm';
/** More than a test run needs on its temporary disk at once. */
const HOLGURA_BYTES = 8 * 2 ** 30;

/**
 * Puts the temporary files of tests into memory, if there is enough: databases, files and profiles
 * of some GB, for which a slow disk takes minutes. Child processes inherit the setting.
 */
export function keepTempInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = EN_MEMORIA;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(EN_MEMORIA);
    return Math.min(bavail * bsize, freemem()) > HOLGURA_BYTES;
  } catch {
    return false; // a system without /dev/shm
  }
}
