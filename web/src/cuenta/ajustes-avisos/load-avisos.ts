import { call } from '../../base/api.ts';
import { waitAnswered } from '../../base/arrival/soon.ts';
import { beginAsUsuario } from '../../base/state/guards.ts';

export async function loadAvisos() {
  const { reading: avisos } = await beginAsUsuario(() => call('getAvisos'));
  avisos.catch(() => {});
  await waitAnswered(avisos);
  return { avisos };
}
