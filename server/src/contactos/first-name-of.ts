/** The first of somebody's names. */
export function firstNameOf(nombre: string): string {
  return nombre.trim().split(/\s+/, 1)[0]!;
}
