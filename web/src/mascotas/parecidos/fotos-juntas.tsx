import type { Insignia } from '@vuelve/contract/mascota';
import type { Parecido } from '@vuelve/contract/parecidos';
import { Camera } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../base/arrival/lazy-part.tsx';
import { useRutaRetrato } from '../retrato.tsx';
import { SinFoto } from '../sin-foto.tsx';
import { sayDia } from './say-dia.ts';

const FotosDialog = lazyDialog(() => import('./fotos-dialog.tsx'));

interface Props {
  mascota: Insignia;
  nombre: string;
  parecido: Parecido;
}

/** The found animal beside the lost pet, of the same size. */
export function FotosJuntas({ mascota, nombre, parecido }: Props) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Encontrada parecido={parecido} />
      <Tile src={useRutaRetrato(mascota)} alt={nombre} label={nombre} />
    </div>
  );
}

/** Its first photo; a tap shows all of them large. */
function Encontrada({ parecido: { fotos, desde } }: { parecido: Parecido }) {
  const [isOpen, setOpen] = useState(false);
  const count = fotos.length;
  const titulo = `Encontrada ${sayDia(desde)}`;
  const tile = (
    <Tile src={fotos[0]?.grande} alt="" label={titulo}>
      {count > 1 && (
        <span className={`absolute top-3 right-3 flex items-center gap-1.5 ${pillClass}`}>
          <Camera aria-hidden className="size-4" />1 de {count}
        </span>
      )}
    </Tile>
  );
  const ring = 'rounded-hero outline-3 outline-offset-0 outline-brand';
  if (count === 0) return <div className={ring}>{tile}</div>;
  return (
    <>
      <button
        type="button"
        aria-label={count > 1 ? `${titulo}: ver sus ${count} fotos` : `${titulo}: ver la foto`}
        onClick={() => setOpen(true)}
        className={`${ring} focus-visible:outline-5 focus-visible:outline-offset-2`}
      >
        {tile}
      </button>
      {isOpen && <FotosDialog titulo={titulo} fotos={fotos} onClose={() => setOpen(false)} />}
    </>
  );
}

interface TileProps {
  src: string | undefined;
  alt: string;
  label: string;
  children?: ReactNode;
}

function Tile({ src, alt, label, children }: TileProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className="relative block aspect-3/4 overflow-hidden rounded-hero bg-sunk">
      {!src || src === broken ? (
        <SinFoto className="size-full">Sin foto</SinFoto>
      ) : (
        <img
          src={src}
          alt={alt}
          fetchPriority="high"
          onError={() => setBroken(src)}
          className="size-full object-cover"
        />
      )}
      {children}
      <span className={`absolute bottom-3 left-3 max-w-[calc(100%-1.5rem)] ${pillClass}`}>
        {label}
      </span>
    </span>
  );
}

const pillClass =
  'rounded-[18px] bg-on-sun/80 px-3 py-1 text-left text-sm font-semibold text-paper wrap-anywhere';
