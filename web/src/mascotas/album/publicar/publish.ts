import type { Insignia } from '@vuelve/contract/mascota';
import type { Usuario } from '@vuelve/contract/usuario';
import { upload } from '../../../base/api.ts';
import type { ChosenFile } from './chosen-files.tsx';
import { stillOf } from './video-still.ts';
import { isVideo } from './check-file.ts';

interface Destination {
  usuario: Usuario;
  mascota: Insignia;
  descripcion: string;
}

interface Options {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  onSent: () => void;
  /** Called when the first remaining file is published. */
  onPublished: () => void;
}

/** Sends files one after another; published files stay published when a later one fails. */
export async function publish(
  entries: ChosenFile[],
  { usuario, mascota, descripcion }: Destination,
  { signal, onProgress, onSent, onPublished }: Options,
): Promise<void> {
  const total = entries.reduce((sum, { file }) => sum + file.size, 0);
  let sent = 0;

  for (const { file, titulo } of entries) {
    const poster = isVideo(file) ? await stillOf(file) : undefined;
    const fields = {
      id_usuario: usuario.id,
      hash_id: usuario.hash,
      hash_mascota: mascota.hash,
      insignia_id: mascota.id,
      tipo_imagen: '' as const,
      media: 'si' as const,
      titulo: titulo.trim(),
      descripcion,
    };
    await upload('uploadImagenMascota', fields, file, {
      signal,
      onProgress: (share) => onProgress((sent + share * file.size) / total),
      onSent,
      extras: poster && { poster },
    });
    sent += file.size;
    onPublished();
  }
}
