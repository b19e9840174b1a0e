import { textos } from '@vuelve/contract/textos';
import { type Destino, isChapaDestino } from '../../base/state/destino.ts';

export function WhyHere(destino: Destino) {
  const { motivo } = destino;
  const { cerradaInactividad, cerrada, hayQueEntrar, paraActivar } = textos.login;
  const wanted = isChapaDestino(destino) ? paraActivar : hayQueEntrar;
  const ended = motivo === 'inactividad' ? cerradaInactividad : cerrada;
  return (
    <p role="status" className="rounded-card bg-brand-soft p-4 text-ink">
      {motivo ? ended : wanted}
    </p>
  );
}
