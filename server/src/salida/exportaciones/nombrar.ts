/** Longest title in a name: with folder, number and ending, each system accepts the path. */
const LARGO = 50;
/** Characters that Windows forbids, and invisible ones: line breaks, text direction marks. */
const PROHIBIDO = /[<>:"/\\|?*\p{C}\p{Zl}\p{Zp}]+/gu;
const ORILLAS = /^[\s.]+|[\s.]+$/g;

/**
 * A name for a file or folder of the zip, valid on every system: the allowed part of the title and
 * a unique number. The number keeps the name from being empty or a reserved word.
 */
export function nombrar(escrito: string, id: number | string): string {
  const clean = escrito.normalize('NFC').replace(PROHIBIDO, ' ').replace(/\s+/g, ' ');
  const letters = Array.from(clean.replace(ORILLAS, ''));
  const short = letters.slice(0, LARGO).join('').replace(ORILLAS, '');
  return [short, id].filter((part) => part !== '').join(' ');
}
