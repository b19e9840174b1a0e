import type { Insignia } from '@vuelve/contract/mascota';
import type { Medio } from '@vuelve/contract/medio';
import { call, exists } from '../../api.ts';

/** What belongs to a pet beside its own data, still on its way. */
export interface Album {
  medios: Promise<Medio[]>;
  hasMedios: Promise<boolean>;
  hasVacunas: Promise<boolean>;
}

export function loadAlbum(usuario_id: number, { id, hash }: Insignia): Album {
  const medios = call('listMedios', { query: { usuario_id, insignia_id: id } });
  const params = { usuario_id, hash_mascota: hash };
  const album = {
    medios,
    hasMedios: medios.then((list) => list.length > 0),
    hasVacunas: exists('downloadVacunas', { params, query: {} }),
  };
  // Whoever shows them tells of a failure; until then it is nobody's surprise.
  for (const promise of Object.values(album)) promise.catch(() => {});
  return album;
}
