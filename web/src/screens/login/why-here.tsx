import { textos } from '@vuelve/contract/textos';
import type { Destino } from '../../state/destino.ts';

/** Why the login stands here in place of what was open, or asked for. */
export function WhyHere({ motivo }: Destino) {
  const { cerradaInactividad, cerrada, hayQueEntrar } = textos.login;
  const ended = motivo === 'inactividad' ? cerradaInactividad : cerrada;
  return (
    <p role="status" className="rounded-card bg-brand-soft p-4 text-ink">
      {motivo ? ended : hayQueEntrar}
    </p>
  );
}
