import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { useEffect, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { useRevalidator } from 'react-router';
import { mensajeDe, upload } from '../../api.ts';
import { useSesion } from '../../state/sesion-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { ImagenInservible, abrirImagen, type ImagenAbierta } from '../imagenes/abrir-imagen.ts';
import { recortar } from '../imagenes/recortar.ts';
import { FORMAS, type Destino } from './destino.ts';
import { ElegirImagen } from './elegir-imagen.tsx';
import { Encuadre } from './encuadre.tsx';

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
  const [subido, setSubido] = useState<number>();
  const [error, setError] = useState<string>();
  const subiendo = subido !== undefined;

  useEffect(() => () => abierta && URL.revokeObjectURL(abierta.url), [abierta]);

  async function elegir(file: File) {
    setError(undefined);
    try {
      setAbierta(await abrirImagen(file));
    } catch (fallo) {
      setAbierta(undefined);
      setError(fallo instanceof ImagenInservible ? fallo.message : textos.imagenes.noEsImagen);
    }
  }

  async function subir() {
    if (!abierta || !area) return;
    setError(undefined);
    setSubido(0);
    const fields = {
      id_usuario: usuario?.id,
      hash_id: usuario?.hash,
      hash_mascota: mascota.hash,
      insignia_id: mascota.id,
      tipo_imagen: destino,
      media: 'no' as const,
    };
    try {
      await upload('uploadImagenMascota', fields, await recortar(abierta.imagen, area), setSubido);
      toast.success(textos.imagenes.subida);
      onClose();
      void revalidate();
    } catch (fallo) {
      setError(mensajeDe(fallo, textos.imagenes.error));
      setSubido(undefined);
    }
  }

  return (
    <Dialog open onClose={() => subiendo || onClose()} title={FORMAS[destino].titulo}>
      {abierta && <Encuadre url={abierta.url} forma={FORMAS[destino]} onArea={setArea} />}
      <ElegirImagen onFile={elegir} compacto={Boolean(abierta)} disabled={subiendo} />
      <FormError message={error} />
      {subiendo && <ProgressBar label="Subiendo la imagen" value={subido} />}
      <Button wide disabled={!abierta} busy={subiendo} onClick={subir}>
        Subir imagen
      </Button>
    </Dialog>
  );
}
