import type { Insignia } from '@vuelve/contract/mascota';
import { download } from '../base/api.ts';
import { saveFile } from '../ui/save-file.ts';
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

async function shareOrSave(file: File, title: string): Promise<void> {
  const data = { files: [file], title };
  if (!navigator.canShare?.(data)) return saveFile(file, file.name);
  try {
    await navigator.share(data);
  } catch (error) {
    const { name } = error as DOMException;
    if (name === 'AbortError') return; // the user closed the list of apps
    saveFile(file, file.name); // drawing took too long: the tap no longer permits sharing
  }
}
