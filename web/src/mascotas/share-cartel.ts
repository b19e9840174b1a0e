import type { Insignia } from '@vuelve/contract/mascota';
import { download } from '../base/api.ts';
import { shareOrSave } from '../ui/share-or-save.ts';
import { nombreOf } from './summary.ts';

/**
 * Shares the picture of a lost pet's poster with another app, or downloads it where the device
 * cannot share. @throws ApiError when the server does not draw it
 */
export async function shareCartel(
  mascota: Insignia,
  { conTelefono }: { conTelefono: boolean },
): Promise<void> {
  const query = { hash: mascota.hash, formato: 'png', telefono: conTelefono ? '1' : '0' } as const;
  const png = await download('downloadCartel', { query });
  const file = new File([png], 'se-busca.png', { type: 'image/png' });
  await shareOrSave(file, `Se busca: ${nombreOf(mascota)}`);
}
