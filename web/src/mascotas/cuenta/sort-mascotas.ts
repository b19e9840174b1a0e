import type { ConversacionSinAbrir } from '@vuelve/contract/conversacion';
import type { Insignia } from '@vuelve/contract/mascota';
import { faltaDe } from '../falta.ts';

/** Pets that finders wrote about first, then those whose page lacks something, else as they are. */
export function sortMascotas(
  mascotas: Insignia[],
  sinAbrir: ConversacionSinAbrir[],
  telefono: string,
): Insignia[] {
  const urgent = new Set(sinAbrir.map(({ hash }) => hash));
  const rankOf = (mascota: Insignia) =>
    urgent.has(mascota.hash) ? 0 : faltaDe(mascota, telefono) ? 1 : 2;
  return mascotas.toSorted((a, b) => rankOf(a) - rankOf(b));
}
