import type { Hoy } from '@vuelve/contract/hoy';
import { DISCO_LIBRE } from '@vuelve/contract/reglas';
import type { Disk } from '../../cimientos/read-disk.ts';

/** A disk that fills, in bytes; null while enough of it is free, or where it cannot be read. */
export function tellDisco(disk: Disk | undefined): Hoy['disco'] {
  if (!disk || disk.free >= disk.size * DISCO_LIBRE) return null;
  return { libre: disk.free, total: disk.size };
}
