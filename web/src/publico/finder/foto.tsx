import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import type { InsigniaPublica } from '@vuelve/contract/mascota';
import { PawIcon } from './icons.tsx';
import { usePalabras } from './lector.tsx';
import { named } from './palabras/palabras.ts';

export interface DeQuien {
  mascota: InsigniaPublica;
  usuarioHash: string;
}

/** The pet's photo, or a paw: people would search for a drawn face in the street. */
export function Foto({ mascota, usuarioHash }: DeQuien) {
  const { foto, sinFoto } = usePalabras();
  const cover = mascota.Cover ?? mascota.avatar;
  return cover ? (
    // Without low priority React preloads the first image, which delays the phone number.
    <img
      className="cover"
      src={rutaImagenMascota(usuarioHash, mascota.hash, cover)}
      alt={named(foto, mascota.Mascota)}
      width="640"
      height="340"
      fetchPriority="low"
    />
  ) : (
    <div className="cover sin-foto">
      <PawIcon />
      <p>{sinFoto}</p>
    </div>
  );
}
