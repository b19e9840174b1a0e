import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import type { Insignia } from '@vuelve/contract/mascota';
import { useState } from 'react';
import { useSesion } from '../base/state/sesion-provider.tsx';
import { classNames } from '../ui/class-names.ts';
import { hurry } from './hurry.ts';
import { SinFoto } from './sin-foto.tsx';

const SIZES = { tiny: 'w-14', small: 'w-16', large: 'w-27', full: 'w-full' } as const;

interface Props {
  mascota: Pick<Insignia, 'hash' | 'avatar' | 'Cover'>;
  first?: boolean;
  size?: keyof typeof SIZES;
  round?: boolean;
}

/** Address of a pet's portrait; undefined without one. */
export function useRutaRetrato({ hash, avatar, Cover }: Props['mascota']): string | undefined {
  const { usuario } = useSesion();
  const fichero = avatar ?? Cover;
  return usuario && fichero ? rutaImagenMascota(usuario.hash, hash, fichero) : undefined;
}

/** A pet's square or round portrait; a paw replaces a missing or broken one. */
export function Retrato({ mascota, first, size = 'large', round = false }: Props) {
  const src = useRutaRetrato(mascota);
  const [broken, setBroken] = useState<string>();
  const look = classNames(
    'aspect-square shrink-0',
    SIZES[size],
    round ? 'rounded-full' : 'rounded-[20px]',
  );

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
