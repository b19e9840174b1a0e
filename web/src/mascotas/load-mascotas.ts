import type { Usuario } from '@vuelve/contract/usuario';
import { call } from '../base/api.ts';
import { waitBrought, waitSoon } from '../base/arrival/soon.ts';
import { beginAsUsuario } from '../base/state/guards.ts';
import { noteSinAbrir } from '../base/state/sin-abrir.ts';

/**
 * The user's pets and unopened conversations. Late answers stay promises: the screen appears at
 * once, with placeholders.
 */
export async function loadMascotas() {
  const { reading: mascotas } = await beginAsUsuario(fetchMascotas);
  const sinAbrir = fetchSinAbrir();
  await Promise.all([waitSoon(mascotas), waitBrought(sinAbrir)]);
  return { mascotas, sinAbrir };
}

export function fetchMascotas({ id }: Usuario) {
  return call('listMascotas', { query: { usuario_id: id } });
}

/** The conversations that wait to be opened. Their failure is no screen's: they also come by mail. */
export function fetchSinAbrir() {
  const sinAbrir = call('listSinAbrir', { query: {} });
  noteSinAbrir(sinAbrir);
  sinAbrir.catch(() => {});
  return sinAbrir;
}
