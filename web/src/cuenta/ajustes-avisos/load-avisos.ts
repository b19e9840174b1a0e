import { call } from '../../base/api.ts';
import { waitAnswered, waitSoon } from '../../base/arrival/soon.ts';
import { beginAsUsuario } from '../../base/state/guards.ts';

/** When the second reading fails, its section alone is missing. */
export async function loadAvisos() {
  const { reading } = await beginAsUsuario(read);
  const { avisos, vecino } = await reading;
  await Promise.all([waitAnswered(avisos), waitSoon(vecino)]);
  return { avisos, vecino };
}

async function read() {
  const avisos = call('getAvisos');
  const vecino = call('getVecino');
  for (const each of [avisos, vecino]) each.catch(() => {}); // who shows it reports its failure
  return { avisos, vecino };
}
