import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { ImageUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../../base/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { UploadBar } from '../../../base/upload-bar.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { UnusableImage, openImage, type OpenedImage } from '../../../base/open-image.ts';
import { type Slot, useUploadImagen } from '../../../base/use-upload-imagen.ts';
import { CropFrame, SHAPES } from './crop-frame.tsx';

interface Props {
  mascota: Insignia;
  slot: Slot;
  onClose: () => void;
}

export default function ImageDialog({ mascota, slot, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<OpenedImage>();
  const [area, setArea] = useState<Area>();
  const [error, setError] = useState<string>();
  const { progress, isUploading, uploadImagen, cancelUpload } = useUploadImagen(mascota);

  useEffect(() => () => opened && URL.revokeObjectURL(opened.url), [opened]);

  async function choose([file]: [File, ...File[]]) {
    setError(undefined);
    try {
      setOpened(await openImage(file));
    } catch (failure) {
      setOpened(undefined);
      setError(failure instanceof UnusableImage ? failure.message : textos.imagenes.noEsImagen);
    }
  }

  async function save() {
    if (!opened || !area) return;
    setError(undefined);
    try {
      if (!(await uploadImagen(slot, opened.image, area))) return;
      toast.success(textos.imagenes.subida);
      onClose();
      void revalidate();
    } catch (failure) {
      setError(messageOf(failure, textos.imagenes.error));
    }
  }

  return (
    <Dialog open onClose={() => isUploading || onClose()} title={SHAPES[slot].title}>
      {opened && <CropFrame url={opened.url} shape={SHAPES[slot]} onArea={setArea} />}
      <FileDrop
        label={opened ? 'Elegir otra imagen' : 'Elige una imagen o arrástrala aquí'}
        hint={textos.imagenes.pista}
        icon={ImageUp}
        accept="image/*"
        compact={Boolean(opened)}
        disabled={isUploading}
        onFiles={choose}
      />
      <FormError message={error} />
      <UploadBar label="Subiendo la imagen" progress={progress} />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="outline" onClick={isUploading ? cancelUpload : onClose}>
          Cancelar
        </Button>
        <Button disabled={!opened} busy={isUploading} onClick={save}>
          Subir imagen
        </Button>
      </div>
    </Dialog>
  );
}
