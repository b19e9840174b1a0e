import type { Insignia } from '@vuelve/contract/mascota';
import type { Usuario } from '@vuelve/contract/usuario';
import { upload } from '../../../api.ts';
import type { Elegido } from './elegidos.tsx';
import { fotograma } from './fotograma.ts';
import { esVideo } from './revisar.ts';

interface Destino {
  usuario: Usuario;
  mascota: Insignia;
  descripcion: string;
}

interface Opciones {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** The first of those that were left is there. */
  onPublicado: () => void;
}

/** Sends files one after another; what is published stays so when a later one fails. */
export async function publicar(
  elegidos: Elegido[],
  { usuario, mascota, descripcion }: Destino,
  { signal, onProgress, onPublicado }: Opciones,
): Promise<void> {
  const total = elegidos.reduce((sum, { file }) => sum + file.size, 0);
  let hecho = 0;

  for (const { file, titulo } of elegidos) {
    const poster = esVideo(file) ? await fotograma(file) : undefined;
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
      onProgress: (share) => onProgress((hecho + share * file.size) / total),
      extras: poster && { poster },
    });
    hecho += file.size;
    onPublicado();
  }
}
