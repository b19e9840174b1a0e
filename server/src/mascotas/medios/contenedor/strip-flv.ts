import type { Bytes } from './bytes.ts';

/** Audio and video. The third kind, script data, holds metadata (Adobe FLV 10.1, annex E.4). */
const NECESARIOS = new Set([8, 9]);
const CABECERA_BYTES = 11;
const TAMANO_PREVIO_BYTES = 4;

/**
 * Overwrites the metadata of an FLV in place.
 * @throws Error for a file with too many tags
 */
export function stripFlv(file: Bytes): void {
  const start = file.read(5, 4);
  if (!start) return;
  let at = start.readUInt32BE(0) + TAMANO_PREVIO_BYTES;
  for (;;) {
    const head = file.read(at, CABECERA_BYTES);
    if (!head) return;
    const end = at + CABECERA_BYTES + head.readUIntBE(1, 3);
    if (!NECESARIOS.has(head[0]! & 0x1f)) {
      file.blank(at + CABECERA_BYTES, Math.min(end, file.size));
    }
    at = end + TAMANO_PREVIO_BYTES;
  }
}
