import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useSesion } from '../base/state/sesion-provider.tsx';
import { hurry } from './hurry.ts';
import { SinFoto } from './sin-foto.tsx';
import { nombreOf } from './summary.ts';

interface Props {
  mascota: Insignia;
  first?: boolean;
  /** Classes that say how wide and how high. */
  shape?: string;
}

/** The pet's cover, else its avatar; a paw and a sentence replace a missing or broken image. */
export function Cover({ mascota, first, shape = 'aspect-video' }: Props) {
  const { usuario } = useSesion();
  const [broken, setBroken] = useState<string>();
  const fichero = mascota.Cover ?? mascota.avatar;
  const src = usuario && fichero && rutaImagenMascota(usuario.hash, mascota.hash, fichero);

  if (!src || src === broken) {
    return (
      <SinFoto className={`w-full ${shape}`}>
        <p>{src ? textos.mascotas.sinImagen : textos.mascotas.sinFoto}</p>
      </SinFoto>
    );
  }
  return (
    <img
      src={src}
      alt={nombreOf(mascota)}
      {...hurry(first)}
      onError={() => setBroken(src)}
      className={`w-full bg-sunk object-cover ${shape}`}
    />
  );
}
