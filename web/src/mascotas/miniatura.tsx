import type { Parecido } from '@vuelve/contract/parecidos';
import { useState } from 'react';
import { SinFoto } from './sin-foto.tsx';

/** The first photo of a found animal, small; a paw replaces a missing or broken one. */
export function Miniatura({ fotos }: Pick<Parecido, 'fotos'>) {
  const [broken, setBroken] = useState<string>();
  const look = 'size-16 shrink-0 rounded-[18px]';
  const src = fotos[0]?.miniatura;
  if (!src || src === broken) return <SinFoto className={look} />;
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      onError={() => setBroken(src)}
      className={`bg-sunk object-cover ${look}`}
    />
  );
}
