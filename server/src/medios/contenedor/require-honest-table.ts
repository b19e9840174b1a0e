import type { Bytes } from './bytes.ts';

/** Sample tables: bytes of an entry, and where its count stands in the box (ISO 14496-12, section 8). */
const TABLAS: Record<string, { entry: number; countAt: number }> = {
  stts: { entry: 8, countAt: 4 },
  ctts: { entry: 8, countAt: 4 },
  stsc: { entry: 12, countAt: 4 },
  stss: { entry: 4, countAt: 4 },
  stco: { entry: 4, countAt: 4 },
  co64: { entry: 8, countAt: 4 },
  stsz: { entry: 4, countAt: 8 },
};
/** Flags of a run of samples that give each of them a field of four bytes. */
const CAMPOS_TRUN = [0x100, 0x200, 0x400, 0x800];
/** Samples of one fragment that has no field for any. */
const MUESTRAS_TRUN = 100_000;

interface Box {
  type: string;
  at: number;
  head: number;
  end: number;
}

/** @throws Error for a table that claims more entries than there is room for: readers would make room for all of them */
export function requireHonestTable(file: Bytes, box: Box): void {
  const claimed = box.type === 'trun' ? readTrun(file, box) : readTable(file, box);
  if (claimed > box.end - box.at) throw new Error(`A ${box.type} larger than its box`);
}

/** Bytes that the entries of a table would take. */
function readTable(file: Bytes, { type, at, head }: Box): number {
  const tabla = TABLAS[type];
  const body = tabla && file.read(at + head, tabla.countAt + 4);
  if (!tabla || !body) return 0;
  const count = body.readUInt32BE(tabla.countAt);
  const fixed = type === 'stsz' ? body.readUInt32BE(4) : 0;
  if (fixed === 0) return count * tabla.entry;
  return count * fixed > file.size ? Infinity : 0; // every sample of one size, and none listed
}

function readTrun(file: Bytes, { at, head }: Box): number {
  const body = file.read(at + head, 8);
  if (!body) return 0;
  const flags = body.readUInt32BE(0);
  const count = body.readUInt32BE(4);
  const fields = CAMPOS_TRUN.filter((flag) => flags & flag).length;
  if (fields === 0) return count > MUESTRAS_TRUN ? Infinity : 0;
  return count * fields * 4;
}
