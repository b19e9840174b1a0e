import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { messageOf } from '../../../base/api-error.ts';
import { openImage, UnusableImage } from '../../../base/open-image.ts';
import { pathTo } from '../../../base/path-to.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { UploadBar } from '../../../base/upload-bar.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useUploadImagen } from '../../../base/use-upload-imagen.ts';

/** Uploads the chosen photo at once and uncropped: a lost pet cannot wait for a crop. */
export function PasoFoto({ mascota }: { mascota: Insignia }) {
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<string>();
  const { progress, isUploading, uploadImagen } = useUploadImagen(mascota);

  async function send([file]: [File, ...File[]]) {
    setError(undefined);
    try {
      const { url, image } = await openImage(file);
      const { naturalWidth: width, naturalHeight: height } = image;
      const done = await uploadImagen('cover', image, { x: 0, y: 0, width, height }).finally(() =>
        URL.revokeObjectURL(url),
      );
      if (!done) return;
      toast.success(textos.imagenes.subida);
      await revalidate();
    } catch (failure) {
      const isUnusable = failure instanceof UnusableImage;
      setError(isUnusable ? failure.message : messageOf(failure, textos.imagenes.error));
    }
  }

  if (mascota.Cover ?? mascota.avatar) {
    return (
      <>
        <p>Es lo primero que se ve en su página, en su cartel y en lo que compartas.</p>
        <Link
          to={pathTo('editarMascota', { hash: mascota.hash })}
          className={buttonClass({ variant: 'soft' })}
        >
          Cambiar su foto
        </Link>
      </>
    );
  }
  return (
    <>
      <p>Es lo que más ayuda: quien se la cruce la reconocerá. Vale cualquiera en la que se vea.</p>
      <FileDrop
        label="Elegir una foto"
        hint={textos.imagenes.pista}
        icon={ImageUp}
        accept="image/*"
        compact
        disabled={isUploading}
        onFiles={(files) => void send(files)}
      />
      <UploadBar label="Subiendo la imagen" progress={progress} />
      <FormError message={error} />
    </>
  );
}
