import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';

interface Props {
  numero: number;
  titulo: string;
  hecho: boolean;
  children: ReactNode;
}

export function Paso({ numero, titulo, hecho, children }: Props) {
  const id = `paso-${numero}`;
  return (
    <Card aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="flex items-center gap-3 text-xl leading-tight">
        <span
          aria-hidden
          className={`grid size-10 shrink-0 place-items-center rounded-full text-base font-bold ${
            hecho ? 'bg-brand text-on-brand' : 'border-2 border-control'
          }`}
        >
          {hecho ? <Check className="size-5" /> : numero}
        </span>
        <span>
          {titulo}
          {hecho && <span className="sr-only">, hecho</span>}
        </span>
      </h3>
      {children}
    </Card>
  );
}
