const LARGO = 40;

/** The first of somebody's names. */
export function firstNameOf(nombre: string): string {
  return nombre.trim().split(/\s+/, 1)[0]!;
}

/** A name as it may stand in a letter to a stranger: whoever wrote it must not advertise there. */
export function asNombre(escrito: string): string {
  const letters = escrito.replace(/[^\p{L}\p{M}\p{N}' ’·-]+/gu, ' ').replace(/\s+/g, ' ');
  return letters.trim().slice(0, LARGO).trim();
}
