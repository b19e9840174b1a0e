import type { ProductoAdmin } from '@vuelve/contract/producto-admin';
import { textos } from '@vuelve/contract/textos';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { upload } from '../../base/api.ts';
import { ProductoImage } from '../../tienda/producto-image.tsx';
import { Card } from '../../ui/card.tsx';
import { FileDrop } from '../../ui/form/file-drop.tsx';
import { ErrorBox } from '../../ui/status/error-box.tsx';
import { ProgressBar } from '../../ui/status/progress-bar.tsx';

export function ImagenProducto({ producto }: { producto: ProductoAdmin }) {
  const revalidator = useRevalidator();
  const [share, setShare] = useState<number>();
  const [failed, setFailed] = useState<{ file: File; message: string }>();

  async function send(file: File) {
    setFailed(undefined);
    setShare(0);
    try {
      await upload('uploadImagenProducto', { id: producto.id }, file, { onProgress: setShare });
      await revalidator.revalidate();
    } catch (failure) {
      setFailed({ file, message: messageOf(failure, textos.errores.interno) });
    }
    setShare(undefined);
  }

  return (
    <Card aria-label="Foto" className="grid gap-4">
      <ProductoImage producto={producto} className="w-full rounded-input" />
      {failed && <ErrorBox message={failed.message} onRetry={() => void send(failed.file)} />}
      {share === undefined ? (
        <FileDrop
          compact
          label="Cambiar la foto"
          hint="JPG, PNG o WebP, 10 MB como mucho"
          icon={ImageUp}
          accept="image/*"
          onFiles={([file]) => void send(file)}
        />
      ) : (
        <ProgressBar label="Subiendo la foto" value={share} />
      )}
    </Card>
  );
}
