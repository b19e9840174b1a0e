import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import type { Insignia } from '@vuelve/contract/mascota';
import { useState } from 'react';
import { useSesion } from '../base/state/sesion-provider.tsx';
import { hurry } from './hurry.ts';
import { SinFoto } from './sin-foto.tsx';

interface Props {
  mascota: Insignia;
  first?: boolean;
  small?: boolean;
}

/** A pet's square portrait; a paw replaces a missing or broken one. */
export function Retrato({ mascota, first, small }: Props) {
  const { usuario } = useSesion();
  const [broken, setBroken] = useState<string>();
  const fichero = mascota.avatar ?? mascota.Cover;
  const src = usuario && fichero && rutaImagenMascota(usuario.hash, mascota.hash, fichero);
  const look = `aspect-square shrink-0 rounded-[20px] ${small ? 'w-16' : 'w-27'}`;

  if (!src || src === broken) return <SinFoto className={look} />;
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
