import type { Insignia } from '@vuelve/contract/mascota';
import { Share } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { shareOrSave } from '../../ui/share-or-save.ts';
import { useRutaRetrato } from '../retrato.tsx';
import { nombreOf } from '../summary.ts';
import { drawNoticia } from './draw-noticia.ts';

interface Props {
  mascota: Insignia;
  /** How long the pet was away, in words. */
  tardanza: string;
  /** Whether it is the main thing to do. */
  isFirst: boolean;
}

/** Shares a picture of the good news. */
export function Noticia({ mascota, tardanza, isFirst }: Props) {
  const foto = useRutaRetrato(mascota);
  const nombre = nombreOf(mascota);
  async function share() {
    const file = await drawNoticia({ foto, nombre, tardanza });
    await shareOrSave(file, `${nombre} ya está en casa. Gracias a quienes ayudasteis.`);
  }
  return (
    <Button variant={isFirst ? 'primary' : 'outline'} wide onClick={() => void share()}>
      <Share aria-hidden className="size-5" />
      Compartir la noticia
    </Button>
  );
}
