import type { Insignia } from '@vuelve/contract/mascota';
import { upload } from './api.ts';
import { type Area, crop } from './crop.ts';
import { useSesion } from './state/sesion-provider.tsx';
import { useUpload } from './use-upload.ts';

/** Which of a pet's two images, as the call spells it. */
export type Slot = 'cover' | 'avatar';

/** Makes a part of an image one of the pet's two. */
export function useUploadImagen({ id, hash }: Insignia) {
  const { usuario } = useSesion();
  const { runUpload, ...rest } = useUpload();

  /** True when it ended well, false when it was broken off; throws what the call throws. */
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
