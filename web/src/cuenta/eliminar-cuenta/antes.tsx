import type { VistaEliminacion } from '@vuelve/contract/eliminacion';
import { TriangleAlert } from 'lucide-react';

export function Antes({ antes }: Pick<VistaEliminacion, 'antes'>) {
  if (antes.length === 0) return null;
  return (
    <section
      aria-labelledby="antes"
      className="grid gap-3 rounded-card border-2 border-coral bg-coral-soft p-5 sm:p-8"
    >
      <h2 id="antes" className="flex items-center gap-3 text-xl">
        <TriangleAlert aria-hidden className="size-6 shrink-0 text-coral-ink" />
        Antes de nada
      </h2>
      <ul className="grid gap-2">
        {antes.map(({ texto }) => (
          <li key={texto} className="wrap-anywhere">
            {texto}
          </li>
        ))}
      </ul>
    </section>
  );
}
