import type { Insignia } from '@vuelve/contract/mascota';
import type { Parecidos } from '@vuelve/contract/parecidos';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { Miniatura } from '../miniatura.tsx';

interface Props extends Pick<Parecidos, 'parecidos'> {
  mascota: Insignia;
}

/** The way to the found animals that may be the pet, while any waits for an answer. */
export function PodriaSer({ mascota, parecidos }: Props) {
  const waiting = parecidos.filter(({ respuesta }) => respuesta === null);
  const [first, ...others] = waiting;
  if (!first) return null;
  return (
    <Link
      to={pathTo('parecidos', { hash: mascota.hash })}
      className="flex items-center gap-4 rounded-card border-2 border-brand bg-brand-soft p-4 animate-appear transition hover:brightness-95"
    >
      <Miniatura fotos={first.fotos} />
      <span className="grid min-w-0 flex-1 wrap-anywhere">
        <span className="font-display text-xl font-bold tracking-[-0.02em]">
          Podría ser {mascota.Mascota || 'tu mascota'}
        </span>
        <span>
          {others.length === 0
            ? 'Han encontrado una que se le parece'
            : `Han encontrado ${waiting.length} que se le parecen`}
        </span>
      </span>
      <ChevronRight aria-hidden className="shrink-0 text-brand" />
    </Link>
  );
}
