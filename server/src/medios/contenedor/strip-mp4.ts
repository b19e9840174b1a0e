import type { Bytes } from './bytes.ts';
import { requireHonestTable } from './require-honest-table.ts';

/** Boxes that hold other boxes on the way to what we look for, by what they stand in (ISO 14496-12). */
const CAJAS: Record<string, string[]> = {
  fichero: ['moov', 'moof'],
  moov: ['trak'],
  trak: ['mdia'],
  mdia: ['minf'],
  minf: ['stbl'],
  moof: ['traf'],
};
/** Boxes of remarks: phones write there where a video was taken. */
const NOTAS = new Set(['udta', 'meta', 'uuid']);

interface Box {
  type: string;
  at: number;
  /** Bytes of its header. */
  head: number;
  end: number;
}

/**
 * Blanks the remarks of an MP4 where it lies, its place and maker among them. Offsets stay as they are: a blanked box
 * is one that players skip.
 * @throws Error for one that is built to exhaust its readers
 */
export function stripMp4(file: Bytes): void {
  walkMp4(file, { type: 'fichero', at: 0, head: 0, end: file.size });
}

/** Only as deep as CAJAS goes: what stands deeper is no box of ours. */
function walkMp4(file: Bytes, parent: Box): void {
  let at = parent.head + parent.at;
  for (;;) {
    const box = readBox(file, at, parent.end);
    if (!box) return; // cut off: no player goes on either
    if (NOTAS.has(box.type)) blank(file, box);
    else if (CAJAS[parent.type]?.includes(box.type)) walkMp4(file, box);
    else requireHonestTable(file, box);
    at = box.end;
  }
}

function readBox(file: Bytes, at: number, end: number): Box | undefined {
  const head = at + 8 <= end ? file.read(at, 8) : undefined;
  if (!head) return undefined;
  const type = head.toString('latin1', 4, 8);
  const size = head.readUInt32BE(0);
  const long = size === 1 ? file.read(at + 8, 8) : undefined;
  if (size === 1 && !long) return undefined;
  const box = long
    ? { type, at, head: 16, end: at + Number(long.readBigUInt64BE(0)) }
    : { type, at, head: 8, end: size === 0 ? end : at + size };
  return box.end < at + box.head || box.end > end ? undefined : box;
}

function blank(file: Bytes, { at, head, end }: Box): void {
  file.write(at + 4, Buffer.from('free'));
  file.blank(at + head, end);
}
