import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { ImageUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { useRevalidator } from 'react-router';
import { mensajeDe, upload } from '../../api.ts';
import { useSesion } from '../../state/sesion-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { ImagenInservible, abrirImagen, type ImagenAbierta } from '../imagenes/abrir-imagen.ts';
import { recortar } from '../imagenes/recortar.ts';
import { FORMAS, type Destino } from './destino.ts';
import { Encuadre } from './encuadre.tsx';
import { useSubida } from './use-subida.ts';

interface Props {
  mascota: Insignia;
  destino: Destino;
  onClose: () => void;
}

/** Choose a file, frame it, upload it. */
export default function ImagenDialog({ mascota, destino, onClose }: Props) {
  const { usuario } = useSesion();
  const { revalidate } = useRevalidator();
  const [abierta, setAbierta] = useState<ImagenAbierta>();
  const [area, setArea] = useState<Area>();
  const [error, setError] = useState<string>();
  const { subido, subiendo, subir, cancelar } = useSubida();

  useEffect(() => () => abierta && URL.revokeObjectURL(abierta.url), [abierta]);

  async function elegir([file]: [File, ...File[]]) {
    setError(undefined);
    try {
      setAbierta(await abrirImagen(file));
    } catch (fallo) {
      setAbierta(undefined);
      setError(fallo instanceof ImagenInservible ? fallo.message : textos.imagenes.noEsImagen);
    }
  }

  async function guardar() {
    if (!abierta || !area) return;
    setError(undefined);
    const fields = {
      id_usuario: usuario?.id,
      hash_id: usuario?.hash,
      hash_mascota: mascota.hash,
      insignia_id: mascota.id,
      tipo_imagen: destino,
      media: 'no' as const,
    };
    try {
      const hecho = await subir(async (opciones) => {
        const recorte = await recortar(abierta.imagen, area);
        await upload('uploadImagenMascota', fields, recorte, opciones);
      });
      if (!hecho) return;
      toast.success(textos.imagenes.subida);
      onClose();
      void revalidate();
    } catch (fallo) {
      setError(mensajeDe(fallo, textos.imagenes.error));
    }
  }

  return (
    <Dialog open onClose={() => subiendo || onClose()} title={FORMAS[destino].titulo}>
      {abierta && <Encuadre url={abierta.url} forma={FORMAS[destino]} onArea={setArea} />}
      <FileDrop
        label={abierta ? 'Elegir otra imagen' : 'Elige una imagen o arrástrala aquí'}
        hint={textos.imagenes.pista}
        icon={ImageUp}
        accept="image/*"
        compact={Boolean(abierta)}
        disabled={subiendo}
        onFiles={elegir}
      />
      <FormError message={error} />
      {subiendo && <ProgressBar label="Subiendo la imagen" value={subido ?? 0} />}
      <div className="grid grid-cols-2 gap-3">
        <Button variant="outline" onClick={subiendo ? cancelar : onClose}>
          Cancelar
        </Button>
        <Button disabled={!abierta} busy={subiendo} onClick={guardar}>
          Subir imagen
        </Button>
      </div>
    </Dialog>
  );
}
