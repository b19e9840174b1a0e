import type { Bytes } from './bytes.ts';

/** Objects of a WMV header that a player needs, by stored GUID (ASF specification, section 10). */
const CABECERA = '3026b2758e66cf11a6d900aa0062ce6c';
const EXTENSION = 'b503bf5f2ea9cf118ee300c00c205365';
const NECESARIOS = new Set([
  'a1dcab8c47a9cf118ee400c00c205365', // file properties
  '9107dcb7b7a9cf118ee600c00c205365', // stream properties
  'ce75f87b8d46d1118d82006097c9a2b2', // stream bitrates
  '4052d1861d31d011a3a400a0c90348f6', // codecs
  'cba5e61472c632438399a96952065b5a', // extended stream properties
]);
const RELLENO = Buffer.from('74d40618dfca0945a4ba9aabcb96aae8', 'hex');
const OBJETO_BYTES = 24;
/** Bytes of fields before the objects inside these two objects. */
const CAMPOS_CABECERA = 6;
const CAMPOS_EXTENSION = 22;

/**
 * Overwrites in place all objects of a WMV header except the descriptions of its streams: they
 * become padding, because they may hold personal data.
 * @throws Error for a header with too many objects
 */
export function stripAsf(file: Bytes): void {
  const header = readObject(file, 0, file.size);
  if (header?.guid === CABECERA) walkAsf(file, OBJETO_BYTES + CAMPOS_CABECERA, header.end);
}

function walkAsf(file: Bytes, begin: number, end: number): void {
  let at = begin;
  for (;;) {
    const object = readObject(file, at, end);
    if (!object) return;
    if (object.guid === EXTENSION && begin === OBJETO_BYTES + CAMPOS_CABECERA) {
      walkAsf(file, at + OBJETO_BYTES + CAMPOS_EXTENSION, object.end);
    } else if (!NECESARIOS.has(object.guid)) {
      file.write(at, RELLENO);
      file.blank(at + OBJETO_BYTES, object.end);
    }
    at = object.end;
  }
}

function readObject(file: Bytes, at: number, end: number) {
  const head = at + OBJETO_BYTES <= end ? file.read(at, OBJETO_BYTES) : undefined;
  const size = Number(head?.readBigUInt64LE(16) ?? 0);
  if (!head || size < OBJETO_BYTES) return undefined;
  return { guid: head.toString('hex', 0, 16), end: Math.min(at + size, end) };
}
