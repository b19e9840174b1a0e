import type { VistaTraspaso } from '@vuelve/contract/traspaso';
import { type ReactNode, useState } from 'react';
import { DRAWINGS } from '../../mascota/drawings.ts';
import { Titulo } from '../../ui/titulo.tsx';

interface Props {
  mascota: VistaTraspaso['mascota'];
  title: ReactNode;
  children: ReactNode;
}

/** The pet, and what is asked about it. */
export function Presentacion({ mascota: { retrato, tipo_mascota }, title, children }: Props) {
  const [isBroken, setBroken] = useState(false);
  const Drawing = DRAWINGS[(tipo_mascota ?? 1) as keyof typeof DRAWINGS];
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
        <div className={`grid place-items-center bg-brand-soft p-4 text-brand ${look}`}>
          <Drawing />
        </div>
      )}
      <Titulo className="text-2xl leading-tight wrap-anywhere md:text-3xl">{title}</Titulo>
      {children}
    </header>
  );
}
