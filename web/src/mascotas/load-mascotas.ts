import { hoyISO } from '@vuelve/contract/fechas';
import type { Usuario } from '@vuelve/contract/usuario';
import { call } from '../base/api.ts';
import { waitBrought, waitSoon } from '../base/arrival/soon.ts';
import { beginAsUsuario } from '../base/state/guards.ts';

/** The own pets and what waits to be opened, or their promises: the screen appears at once, with shapes in their place. */
export async function loadMascotas() {
  const { reading: mascotas } = await beginAsUsuario(fetchMascotas);
  const sinAbrir = call('listSinAbrir', { query: {} });
  sinAbrir.catch(() => {}); // the pets tell of their own failure, and what was written comes by mail too
  await Promise.all([waitSoon(mascotas), waitBrought(sinAbrir)]);
  return { mascotas, sinAbrir };
}

function fetchMascotas({ id }: Usuario) {
  const coming = call('listMascotas', { query: { usuario_id: id } });
  hoyISO(); // the first formatter takes a phone a tenth of a second, which is idle now; the ages need it
  return coming;
}
