import { hoyISO } from '@vuelve/contract/fechas';
import { call } from '../api.ts';
import { waitSoon } from '../arrival/soon.ts';
import { beginAsUsuario } from '../state/guards.ts';

/** The own pets, or their promise: the screen appears at once and shows their shapes in their place. */
export async function loadMascotas() {
  const { reading: mascotas } = await beginAsUsuario(fetchMascotas);
  await waitSoon(mascotas);
  return { mascotas };
}

function fetchMascotas() {
  const coming = call('listMascotas', { query: {} });
  hoyISO(); // the first formatter takes a phone a tenth of a second, which is idle now; the ages need it
  return coming;
}
