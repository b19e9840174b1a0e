import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const EN_MEMORIA = '/dev/shm';
/** More than all that a run of the tests has on its temporary disk at once. */
const HOLGURA_BYTES = 8 * 2 ** 30;

/**
 * Keeps in memory, where there is room, what tests write and nobody keeps: databases, files and profiles of some GB, for which a
 * slow disk would let them wait for minutes. It holds for the processes that this one starts, too.
 */
export function keepTempInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = EN_MEMORIA;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(EN_MEMORIA);
    return Math.min(bavail * bsize, freemem()) > HOLGURA_BYTES;
  } catch {
    return false; // a system without it
  }
}
