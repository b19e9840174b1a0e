import type { Insignia } from '@vuelve/contract/mascota';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import type { Estado } from '../estado-mascota.tsx';
import { Retrato } from '../retrato.tsx';
import { nombreOf, summaryOf } from '../summary.ts';
import { MasDe } from './mas-de.tsx';

/** A pet among many: the second line is its state, or what it is while all is well. */
export function MascotaFila({ mascota, estado }: { mascota: Insignia; estado: Estado }) {
  const { hash } = mascota;
  return (
    <li className="relative max-md:border-line max-md:not-first:border-t md:rounded-card md:bg-surface md:shadow-card">
      <MasDe mascota={mascota}>
        <Link
          to={pathTo('ficha', { hash })}
          viewTransition
          className="flex min-h-19 min-w-0 flex-1 items-center gap-4 rounded-card py-2.5 pl-2.5 outline-offset-[-3px] after:absolute after:inset-0"
        >
          <Retrato mascota={mascota} size="tiny" />
          <span className="grid min-w-0 flex-1">
            <h3 className="font-sans text-base font-semibold wrap-anywhere">{nombreOf(mascota)}</h3>
            {estado.clase === 'casa' ? (
              <span className="line-clamp-1 text-muted">{summaryOf(mascota)}</span>
            ) : (
              <Linea estado={estado} />
            )}
          </span>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
        </Link>
      </MasDe>
    </li>
  );
}

const TONES = { mensaje: 'text-brand', falta: 'text-warn' } as const;
const DOTS = { mensaje: 'bg-brand', falta: 'bg-sun' } as const;

function Linea({ estado: { clase, text } }: { estado: Estado }) {
  if (clase === 'casa' || clase === 'perdida') return null; // lost pets have bands of their own
  return (
    <span className={`flex items-center gap-2 font-semibold ${TONES[clase]}`}>
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${DOTS[clase]}`} />
      {text}
    </span>
  );
}
