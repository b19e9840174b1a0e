import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import type { Insignia } from '@vuelve/contract/mascota';
import { useState } from 'react';
import { useSesion } from '../state/sesion-provider.tsx';
import { DRAWINGS } from './drawings.ts';
import { hurry } from './hurry.ts';

interface Props {
  mascota: Insignia;
  first?: boolean;
  small?: boolean;
}

/** A pet's portrait, square; a drawing stands in for one that is missing or broken. */
export function Retrato({ mascota, first, small }: Props) {
  const { usuario } = useSesion();
  const [broken, setBroken] = useState<string>();
  const fichero = mascota.avatar ?? mascota.Cover;
  const src = usuario && fichero && rutaImagenMascota(usuario.hash, mascota.hash, fichero);
  const Drawing = DRAWINGS[mascota.tipo_mascota ?? 1];
  const look = `aspect-square shrink-0 rounded-[20px] ${small ? 'w-16' : 'w-27'}`;

  if (!src || src === broken) {
    return (
      <div
        className={`grid place-items-center bg-brand-soft text-brand ${small ? 'p-2' : 'p-4'} ${look}`}
      >
        <Drawing />
      </div>
    );
  }
  return (
    <img
      src={src}
      alt=""
      {...hurry(first)}
      onError={() => setBroken(src)}
      className={`bg-sunk object-cover ${look}`}
    />
  );
}
