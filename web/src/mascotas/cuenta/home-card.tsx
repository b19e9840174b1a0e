import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { EllipsisVertical } from 'lucide-react';
import { useId, useState } from 'react';
import { EstadoMascota } from '../estado-mascota.tsx';
import { FALTAS, faltaDe } from '../falta.ts';
import { Retrato } from '../retrato.tsx';
import { nombreOf, summaryOf } from '../summary.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { CardActions } from './card-actions.tsx';
import { NextStep } from './next-step.tsx';

export function HomeCard({ mascota, first }: { mascota: Insignia; first: boolean }) {
  const { usuario } = useSesion();
  const [open, setOpen] = useState(false);
  const id = useId();
  const falta = faltaDe(mascota, usuario?.telefono ?? '');
  const frase = falta && FALTAS[falta].frase;
  const nombre = nombreOf(mascota);

  return (
    <article className="grid content-start gap-4 rounded-card bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-4">
        <Retrato mascota={mascota} first={first} />
        <div className="grid min-w-0 flex-[1_1_8rem] gap-1.5">
          <EstadoMascota mascota={mascota} falta={falta} />
          <h3 className="line-clamp-2 text-2xl leading-tight wrap-anywhere">{nombre}</h3>
          <p className="line-clamp-2 text-muted">{frase ?? summaryOf(mascota)}</p>
        </div>
      </div>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <NextStep mascota={mascota} falta={falta} />
        </div>
        <button
          type="button"
          aria-label={`Más de ${nombre}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="grid size-13 shrink-0 place-items-center rounded-full bg-sunk transition hover:brightness-95 aria-expanded:bg-brand aria-expanded:text-on-brand md:hidden"
        >
          <EllipsisVertical aria-hidden />
        </button>
      </div>
      <div id={id} className={open ? undefined : 'max-md:hidden'}>
        <CardActions mascota={mascota} />
      </div>
    </article>
  );
}

/** One sentence about all pets: the most urgent fact. */
export function summaryOfHome(mascotas: Insignia[], telefono: string): string | undefined {
  const faltas = mascotas.map((mascota) => ({ mascota, falta: faltaDe(mascota, telefono) }));
  const first = faltas.find(({ falta }) => falta);
  const perdida = mascotas.find((mascota) => mascota.perdida);
  if (mascotas.length === 0) return undefined;
  if (perdida) return `${nombreOf(perdida)} se ha perdido.`;
  if (!first?.falta) {
    return `Todo listo: si se ${mascotas.length === 1 ? 'pierde' : 'pierden'}, pueden llamarte.`;
  }
  if (!telefono) return `${textos.perfil.sinTelefono}.`;
  const nombre = nombreOf(first.mascota);
  if (first.falta === 'oculto') return `En la página de ${nombre} tu teléfono está oculto.`;
  if (first.falta === 'foto') return `A ${nombre} le falta su foto.`;
  return `A ${mascotas.length === 1 ? 'tu mascota' : 'una de tus mascotas'} le falta su nombre.`;
}
