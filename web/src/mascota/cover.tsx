import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useSesion } from '../state/sesion-provider.tsx';
import { DRAWINGS } from './drawings.ts';
import { hurry } from './hurry.ts';
import { nombreOf } from './summary.ts';

/** A pet's cover, 16:9; a drawing stands in for one that is missing or broken. */
export function Cover({ mascota, first }: { mascota: Insignia; first?: boolean }) {
  const { usuario } = useSesion();
  const [broken, setBroken] = useState<string>();
  const src =
    usuario && mascota.Cover && rutaImagenMascota(usuario.hash, mascota.hash, mascota.Cover);

  if (!src || src === broken) return <NoCover tipo={mascota.tipo_mascota ?? 1} />;
  return (
    <img
      src={src}
      alt={nombreOf(mascota)}
      {...hurry(first)}
      onError={() => setBroken(src)}
      className="aspect-video w-full bg-sunk object-cover"
    />
  );
}

function NoCover({ tipo }: { tipo: keyof typeof DRAWINGS }) {
  const Drawing = DRAWINGS[tipo];
  return (
    <div className="grid aspect-video w-full place-content-center justify-items-center gap-2 bg-brand-soft text-brand">
      <div className="w-12 md:w-24">
        <Drawing />
      </div>
      <p className="px-2 text-center text-sm">{textos.mascotas.sinImagen}</p>
    </div>
  );
}
