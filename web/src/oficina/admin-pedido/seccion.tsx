import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';

export function Seccion({ titulo, children }: { titulo: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        {titulo}
      </h2>
      {children}
    </Card>
  );
}
