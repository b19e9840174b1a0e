import type { Bytes } from './bytes.ts';

/** The parts of an AVI that playing needs. All others may hold the place or the author. */
const LISTAS = new Set(['hdrl', 'strl', 'odml']);
const NECESARIOS = new Set(['avih', 'strh', 'strf', 'indx', 'dmlh', 'idx1']);
const CABECERA_BYTES = 8;
/** RIFF, hdrl, strl: no part to keep is deeper. */
const FONDO = 4;

/**
 * Overwrites in place all chunks of an AVI except picture, sound and their description: they become
 * JUNK.
 * @throws Error for a file with too many chunks
 */
export function stripAvi(file: Bytes): void {
  walkRiff(file, 0, file.size, 0);
}

function walkRiff(file: Bytes, begin: number, end: number, depth: number): void {
  for (let at = begin; at + CABECERA_BYTES <= end;) {
    const head = file.read(at, CABECERA_BYTES);
    if (!head) return;
    const type = head.toString('latin1', 0, 4);
    const size = head.readUInt32LE(4);
    const next = Math.min(at + CABECERA_BYTES + size + (size % 2), end);
    const list = type === 'RIFF' || type === 'LIST' ? readList(file, at) : undefined;
    const isFile = type === 'RIFF' && depth === 0;
    if (isFile || (list && LISTAS.has(list) && depth < FONDO)) {
      walkRiff(file, at + CABECERA_BYTES + 4, next, depth + 1);
    } else if (list !== 'movi' && !NECESARIOS.has(type)) {
      file.write(at, Buffer.from('JUNK'));
      file.blank(at + CABECERA_BYTES, next);
    }
    at = next;
  }
}

function readList(file: Bytes, at: number): string | undefined {
  return file.read(at + CABECERA_BYTES, 4)?.toString('latin1');
}
