/** Letters of a title that stay: with folder, number and ending a path stays below what any system takes. */
const LARGO = 50;
/** What Windows allows in no name, and what is not seen: line breaks, marks that turn the direction of text. */
const PROHIBIDO = /[<>:"/\\|?*\p{C}\p{Zl}\p{Zp}]+/gu;
const ORILLAS = /^[\s.]+|[\s.]+$/g;

/**
 * A name for a file or folder of the zip, on every system: what somebody wrote, as far as it can stand there, and a number that no
 * other has, so that it is neither empty nor a word that a system keeps for itself.
 */
export function nombrar(escrito: string, id: number | string): string {
  const clean = escrito.normalize('NFC').replace(PROHIBIDO, ' ').replace(/\s+/g, ' ');
  const letters = Array.from(clean.replace(ORILLAS, ''));
  const short = letters.slice(0, LARGO).join('').replace(ORILLAS, '');
  return [short, id].filter((part) => part !== '').join(' ');
}
