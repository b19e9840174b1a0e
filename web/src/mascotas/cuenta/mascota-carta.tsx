import type { Insignia } from '@vuelve/contract/mascota';
import { ChevronRight } from 'lucide-react';
import { Link, useViewTransitionState } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { Cover } from '../cover.tsx';
import { type Estado, EstadoPill } from '../estado-mascota.tsx';
import { nombreOf, summaryOf } from '../summary.ts';
import { MasDe } from './mas-de.tsx';

interface Props {
  mascota: Insignia;
  estado: Estado;
  first: boolean;
}

/** A pet: its photo, its name, one state. The whole card leads to the pet's place. */
export function MascotaCarta({ mascota, estado, first }: Props) {
  const to = pathTo('ficha', { hash: mascota.hash });
  // The photo goes over into that of the pet's place, and back.
  const isMoving = useViewTransitionState(to);
  return (
    <li className="relative grid content-start overflow-hidden rounded-card bg-surface shadow-card transition has-[a:hover]:shadow-float">
      <div className="relative" style={isMoving ? { viewTransitionName: 'foto' } : undefined}>
        <Cover mascota={mascota} first={first} shape="aspect-[358/214]" />
        <div className="absolute top-3.5 left-3.5 max-w-[calc(100%-1.75rem)]">
          <EstadoPill estado={estado} />
        </div>
      </div>
      <MasDe mascota={mascota}>
        <Link
          to={to}
          viewTransition
          className="flex min-h-18.5 min-w-0 flex-1 items-center gap-2 py-3 pl-5 outline-offset-[-3px] after:absolute after:inset-0"
        >
          <span className="grid min-w-0 flex-1">
            <h3 className="line-clamp-2 text-2xl wrap-anywhere">{nombreOf(mascota)}</h3>
            <span className="line-clamp-2 text-muted">{summaryOf(mascota)}</span>
          </span>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
        </Link>
      </MasDe>
    </li>
  );
}
