import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useSesion } from '../../state/sesion-provider.tsx';
import { Cat } from '../../ui/drawings/cat.tsx';
import { Dog } from '../../ui/drawings/dog.tsx';
import { nombreDe } from './resumen.ts';

const GATO = 2;

/** A pet's cover, 16:9; a drawing stands in for one that is missing or broken. */
export function Portada({ mascota }: { mascota: Insignia }) {
  const { usuario } = useSesion();
  const [rota, setRota] = useState<string>();
  const src =
    usuario && mascota.Cover && rutaImagenMascota(usuario.hash, mascota.hash, mascota.Cover);

  if (!src || src === rota) return <SinPortada gato={mascota.tipo_mascota === GATO} />;
  return (
    <img
      src={src}
      alt={nombreDe(mascota)}
      loading="lazy"
      onError={() => setRota(src)}
      className="aspect-video w-full bg-sunk object-cover"
    />
  );
}

function SinPortada({ gato }: { gato: boolean }) {
  return (
    <div className="grid aspect-video w-full place-content-center justify-items-center gap-2 bg-brand-soft text-brand">
      <div className="w-24">{gato ? <Cat /> : <Dog />}</div>
      <p className="text-sm">{textos.mascotas.sinImagen}</p>
    </div>
  );
}
