import type { Insignia } from '@vuelve/contract/mascota';
import { upload } from './api.ts';
import { type Area, crop } from './crop.ts';
import { useSesion } from './state/sesion-provider.tsx';
import { useUpload } from './use-upload.ts';

/** A pet has two images; the names are those of the call. */
export type Slot = 'cover' | 'avatar';

export function useUploadImagen({ id, hash }: Insignia) {
  const { usuario } = useSesion();
  const { runUpload, ...rest } = useUpload();

  /** True on success, false when the user aborted; throws the call's error. */
  function uploadImagen(slot: Slot, image: HTMLImageElement, area: Area): Promise<boolean> {
    const fields = {
      id_usuario: usuario?.id,
      hash_id: usuario?.hash,
      hash_mascota: hash,
      insignia_id: id,
      tipo_imagen: slot,
      media: 'no' as const,
    };
    return runUpload(async (options) => {
      await upload('uploadImagenMascota', fields, await crop(image, area), options);
    });
  }

  return { ...rest, uploadImagen };
}
