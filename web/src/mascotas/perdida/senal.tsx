import type { Insignia } from '@vuelve/contract/mascota';
import type { Perdida } from '@vuelve/contract/perdida';
import { Clock, MapPin } from 'lucide-react';
import { Retrato } from '../retrato.tsx';
import { nombreOf } from '../summary.ts';
import { asMoment } from '../../ui/format/as-moment.ts';
import { Titulo } from '../../ui/titulo.tsx';

/** The owner's copy of the notice at the top of the finder's page. */
export function Senal({ mascota, perdida }: { mascota: Insignia; perdida: Perdida }) {
  return (
    <header className="flex flex-wrap items-center gap-4 rounded-card border-2 border-coral bg-coral-soft p-5">
      <Retrato mascota={mascota} first />
      <div className="grid min-w-0 flex-[1_1_12rem] gap-2">
        <Titulo className="text-2xl leading-tight wrap-anywhere text-coral-ink">
          {nombreOf(mascota)} se ha perdido
        </Titulo>
        <p className="flex items-start gap-2">
          <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-coral-ink" />
          Desde el {asMoment(perdida.desde)}
        </p>
        {perdida.lugar && (
          <p className="flex items-start gap-2 wrap-anywhere">
            <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-coral-ink" />
            {perdida.lugar}
          </p>
        )}
      </div>
    </header>
  );
}
