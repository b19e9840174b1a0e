import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import type { InsigniaPublica } from '@vuelve/contract/mascota';
import { Drawing } from './drawing.tsx';
import { usePalabras } from './lector.tsx';
import { named } from './palabras/palabras.ts';

export interface DeQuien {
  mascota: InsigniaPublica;
  usuarioHash: string;
}

/** The pet's picture, or a drawing in its place. */
export function Foto({ mascota, usuarioHash }: DeQuien) {
  const { foto } = usePalabras();
  const cover = mascota.Cover ?? mascota.avatar;
  return cover ? (
    // React preloads any other image of the first screen, which only delays the number.
    <img
      className="cover"
      src={rutaImagenMascota(usuarioHash, mascota.hash, cover)}
      alt={named(foto, mascota.Mascota)}
      width="640"
      height="340"
      fetchPriority="low"
    />
  ) : (
    <Drawing tipo={mascota.tipo_mascota} />
  );
}
