import type { Insignia, PrimerosDatos } from '@vuelve/contract/mascota';
import { call } from '../../base/api.ts';
import { isUnanswered } from '../../base/api-error.ts';

/**
 * Creates a pet beside the `known` pets. A retry after a lost answer first looks for the pet that
 * the lost call may have created.
 */
export function createMascotaOnce(usuario_id: number, known: Insignia[]) {
  const ids = new Set(known.map(({ id }) => id));
  let mayBeMade = false;

  async function findMade({ Mascota }: PrimerosDatos): Promise<Insignia | undefined> {
    const cursor = known.at(-1)?.id;
    const mascotas = await call('listMascotas', { query: { usuario_id, cursor } });
    return mascotas.find((mascota) => mascota.Mascota === Mascota && !ids.has(mascota.id));
  }

  return async (datos: PrimerosDatos): Promise<Insignia> => {
    const made = mayBeMade ? await findMade(datos) : undefined;
    if (made) return made;
    try {
      const { insignia } = await call('createMascota', { query: { usuario_id }, body: datos });
      return insignia;
    } catch (error) {
      mayBeMade ||= isUnanswered(error);
      throw error;
    }
  };
}
