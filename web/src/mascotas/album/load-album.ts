import type { Insignia } from '@vuelve/contract/mascota';
import type { CuentaMedios, Medio } from '@vuelve/contract/medio';
import type { Usuario } from '@vuelve/contract/usuario';
import { call, exists } from '../../base/api.ts';

/** Size of an album's page: a few screens of a phone. */
export const PARTE = 60;

/** The newest photos and videos, and the counts of the whole album. */
export interface Parte {
  lista: Medio[];
  cuenta: CuentaMedios;
}

export interface Album {
  medios: Promise<Parte>;
  hasMedios: Promise<boolean>;
  hasVacunas: Promise<boolean>;
}

/** How many items of the album are on the screen: a reload reads as many. */
let shown = { insignia: 0, hasta: PARTE };

export function noteShown(insignia: number, hasta: number): void {
  shown = { insignia, hasta: Math.max(PARTE, hasta) };
}

export function forgetShown(): void {
  shown = { insignia: 0, hasta: PARTE };
}

/** The first part of a pet's album. */
export function loadMedios(usuario: Usuario, { id }: Insignia): Promise<Parte> {
  const medios = readParte(usuario.id, id);
  medios.catch(() => {}); // the component reports the failure once it is drawn
  return medios;
}

export function loadAlbum(usuario: Usuario, mascota: Insignia): Album {
  const { hash } = mascota;
  const medios = loadMedios(usuario, mascota);
  const params = { usuario_id: usuario.id, hash_mascota: hash };
  const album = {
    medios,
    hasMedios: medios.then(({ cuenta }) => cuenta.fotos + cuenta.videos > 0),
    hasVacunas: exists('downloadVacunas', { params, query: { hash_id: usuario.hash } }),
  };
  // The components report a failure once they are drawn; until then the empty `catch` avoids an
  // unhandled rejection.
  for (const promise of Object.values(album)) promise.catch(() => {});
  return album;
}

async function readParte(usuario_id: number, insignia_id: number): Promise<Parte> {
  const query = { usuario_id, insignia_id };
  const limite = shown.insignia === insignia_id ? shown.hasta : PARTE;
  const [lista, cuenta] = await Promise.all([
    call('listMedios', { query: { ...query, limite } }),
    call('countMedios', { query }),
  ]);
  return { lista, cuenta };
}
