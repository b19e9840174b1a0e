import { type ReactNode, useId } from 'react';

export function Seccion({ titulo, children }: { titulo: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line py-5">
      <h2 id={id} className="text-xl">
        {titulo}
      </h2>
      {children}
    </section>
  );
}
