import { firstNameOf } from '../../cimientos/first-name-of.ts';

/**
 * What each contact is called in a conversation: his first name, with a number where another had it first.
 * @param told who was told, in order; again is no other
 * @returns the names by the contact's id
 */
export function nameContactos(told: { id: number; nombre: string }[]): Map<number, string> {
  const names = new Map<number, string>();
  const taken = new Map<string, number>();
  for (const { id, nombre } of told) {
    if (names.has(id)) continue;
    const first = firstNameOf(nombre);
    const nth = (taken.get(first) ?? 0) + 1;
    taken.set(first, nth);
    names.set(id, nth === 1 ? first : `${first} ${nth}`);
  }
  return names;
}
