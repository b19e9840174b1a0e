import { hoyISO } from '@vuelve/contract/fechas';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Regreso } from '@vuelve/contract/perdida';
import { Heart } from 'lucide-react';
import { asDay } from '../../ui/format/as-day.ts';
import { Retrato } from '../retrato.tsx';
import { nombreOf } from '../summary.ts';

/** A print of the pet's photo, with its name and the day of its return. */
export function Copia({ mascota, regreso }: { mascota: Insignia; regreso: Regreso }) {
  return (
    <figure className="relative grid w-74 max-w-full gap-3 rounded-[20px] bg-paper p-3.5 pb-4 shadow-float motion-safe:-rotate-3">
      <Retrato mascota={mascota} size="full" first />
      <figcaption className="font-display text-xl wrap-anywhere">
        {nombreOf(mascota)}, {asDay(hoyISO(new Date(regreso.vuelta)))}
      </figcaption>
      <span className="absolute -top-5 -right-5 grid size-16 place-items-center rounded-full bg-paper text-coral shadow-float">
        <Heart aria-hidden fill="currentColor" className="size-8" />
      </span>
    </figure>
  );
}
