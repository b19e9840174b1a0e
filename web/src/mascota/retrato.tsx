import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import type { Insignia } from '@vuelve/contract/mascota';
import { useState } from 'react';
import { useSesion } from '../state/sesion-provider.tsx';
import { DRAWINGS } from './drawings.ts';
import { hurry } from './hurry.ts';

/** A pet's portrait, square; a drawing stands in for one that is missing or broken. */
export function Retrato({ mascota, first }: { mascota: Insignia; first?: boolean }) {
  const { usuario } = useSesion();
  const [broken, setBroken] = useState<string>();
  const fichero = mascota.avatar ?? mascota.Cover;
  const src = usuario && fichero && rutaImagenMascota(usuario.hash, mascota.hash, fichero);
  const Drawing = DRAWINGS[mascota.tipo_mascota ?? 1];
  const look = 'aspect-square w-27 shrink-0 rounded-[20px]';

  if (!src || src === broken) {
    return (
      <div className={`grid place-items-center bg-brand-soft p-4 text-brand ${look}`}>
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
