import { call } from '../../base/api.ts';
import { waitAnswered } from '../../base/arrival/soon.ts';
import { beginAsUsuario } from '../../base/state/guards.ts';

export async function loadMisDatos() {
  const { reading } = await beginAsUsuario(async () => ({
    exportaciones: call('getExportaciones'),
  }));
  const { exportaciones } = await reading;
  exportaciones.catch(() => {});
  await waitAnswered(exportaciones);
  return { exportaciones };
}
