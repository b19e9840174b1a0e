import { hoyISO } from '@vuelve/contract/fechas';
import type { Usuario } from '@vuelve/contract/usuario';
import { call } from '../base/api.ts';
import { waitBrought, waitSoon } from '../base/arrival/soon.ts';
import { beginAsUsuario } from '../base/state/guards.ts';

/**
 * The user's pets and unopened conversations. Late answers stay promises: the screen appears at
 * once, with placeholders.
 */
export async function loadMascotas() {
  const { reading: mascotas } = await beginAsUsuario(fetchMascotas);
  const sinAbrir = call('listSinAbrir', { query: {} });
  sinAbrir.catch(() => {}); // no error here: the pets report theirs, and messages also come by mail
  await Promise.all([waitSoon(mascotas), waitBrought(sinAbrir)]);
  return { mascotas, sinAbrir };
}

function fetchMascotas({ id }: Usuario) {
  const coming = call('listMascotas', { query: { usuario_id: id } });
  hoyISO(); // warms up the date formatter: 0.1 s on a phone, which is idle now
  return coming;
}
