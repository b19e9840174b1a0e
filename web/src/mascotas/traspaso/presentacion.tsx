import type { VistaTraspaso } from '@vuelve/contract/traspaso';
import { type ReactNode, useState } from 'react';
import { SinFoto } from '../sin-foto.tsx';
import { Titulo } from '../../ui/titulo.tsx';

interface Props {
  mascota: VistaTraspaso['mascota'];
  title: ReactNode;
  children: ReactNode;
}

export function Presentacion({ mascota: { retrato }, title, children }: Props) {
  const [isBroken, setBroken] = useState(false);
  const look = 'aspect-square w-27 rounded-[20px]';
  return (
    <header className="grid gap-4">
      {retrato && !isBroken ? (
        <img
          src={retrato}
          alt=""
          onError={() => setBroken(true)}
          className={`bg-sunk object-cover ${look}`}
        />
      ) : (
        <SinFoto className={look} />
      )}
      <Titulo className="text-2xl leading-tight wrap-anywhere md:text-3xl">{title}</Titulo>
      {children}
    </header>
  );
}
