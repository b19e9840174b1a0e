const LLANO = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u;

/** A name that goes to a stranger's mailbox; empty for one that could be more than a name: an address, a number, a sentence. */
export function plainNombre(nombre: string): string {
  return LLANO.test(nombre) ? nombre : '';
}
