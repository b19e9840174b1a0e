import { SUCESOS_EN_CASA } from '@vuelve/contract/reglas';
import { call } from '../../base/api.ts';
import { waitBrought, waitSoon } from '../../base/arrival/soon.ts';
import { beginAsUsuario } from '../../base/state/guards.ts';
import { fetchMascotas, fetchSinAbrir } from '../load-mascotas.ts';

/** What home shows. Late answers stay promises: the screen appears at once, with placeholders. */
export async function loadCuenta() {
  const { reading: mascotas } = await beginAsUsuario(fetchMascotas);
  const sinAbrir = fetchSinAbrir().catch(() => undefined); // unknown is not none
  const casa = Promise.all([mascotas, sinAbrir]);
  const sucesos = call('listSucesos', { query: { limite: SUCESOS_EN_CASA } });
  const lectura = call('listSucesos', { query: { clase: 'lectura', limite: 1 } });
  // Each part reports its failure once it is drawn; until then the empty `catch` avoids an
  // unhandled rejection.
  for (const late of [casa, sucesos, lectura]) late.catch(() => {});
  // The last reading stands above the pets: a late one would move them under a finger.
  await Promise.all([waitSoon(casa), waitSoon(lectura), waitBrought(sucesos)]);
  return { casa, sucesos, lectura };
}
