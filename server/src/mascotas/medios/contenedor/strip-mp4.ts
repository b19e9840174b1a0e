import type { Bytes } from './bytes.ts';
import { type Box, createTablas, type Tablas } from './tablas.ts';

/**
 * Boxes that contain boxes (ISO 14496-12). Players read each of them wherever it is: a table in a
 * wrong place is also read as a table.
 */
const CAJAS = new Set(
  'moov trak mdia minf dinf stbl edts mvex moof traf mfra sinf schi wave'.split(' '),
);
/** Normal files are less deep. */
const FONDO = 12;
/** The description of a track may contain boxes of any kind, but neither a track nor its tables. */
const DESCRIPCION = 'stsd';
const DESCRIPCION_MAXIMA = 1024 * 1024;
const ESCONDIDAS = ['trak', 'stbl', 'moof', 'traf'];
/** Boxes of metadata: phones write the place of a video into them. */
const NOTAS = new Set(['udta', 'meta', 'uuid']);

/**
 * Overwrites the metadata of an MP4 in place, such as its place and maker. Offsets stay the same:
 * the overwritten boxes become `free` boxes, which players skip.
 * @throws Error for a file that is built to exhaust its readers
 */
export function stripMp4(file: Bytes): void {
  const whole = { type: 'fichero', at: 0, head: 0, end: file.size };
  walkMp4(file, whole, createTablas(file));
}

function walkMp4(file: Bytes, parent: Box, tablas: Tablas, depth = 0): void {
  if (depth > FONDO) throw new Error('Boxes too deep');
  let at = parent.head + parent.at;
  for (;;) {
    const box = readBox(file, at, parent.end);
    if (!box) return; // readers stop here too
    if (box.end > parent.end) {
      if (depth === 0) return; // the file is cut off
      throw new Error(`A ${box.type} larger than what holds it`); // readers would continue after it
    }
    tablas.check(box);
    if (NOTAS.has(box.type)) blank(file, box);
    else if (CAJAS.has(box.type)) walkMp4(file, box, tablas, depth + 1);
    else if (box.type === DESCRIPCION) requireFlat(file, box);
    if (box.type === 'trak') tablas.settle();
    at = box.end;
  }
}

/** @throws Error for a description that contains a track or its tables */
function requireFlat(file: Bytes, { at, end }: Box): void {
  const bytes = end - at > DESCRIPCION_MAXIMA ? undefined : file.read(at, end - at);
  if (!bytes || ESCONDIDAS.some((type) => bytes.includes(type, 0, 'latin1'))) {
    throw new Error('No description of a track');
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
  return box.end < at + box.head ? undefined : box;
}

function blank(file: Bytes, { at, head, end }: Box): void {
  file.write(at + 4, Buffer.from('free'));
  file.blank(at + head, end);
}
