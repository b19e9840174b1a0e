import type { Hoy } from '@vuelve/contract/hoy';
import { asRecentDay } from '../../ui/format/as-recent.ts';
import { asCuenta } from '../as-cuenta.ts';

/** The state of the day: how many orders are left to send, and since when the oldest waits. */
export function describeEspera(
  hoy: Pick<Hoy, 'pedidos' | 'por_grabar_desde' | 'por_enviar_desde'>,
  now = new Date(),
): { title: string; text?: string } {
  const { por_grabar, por_enviar } = hoy.pedidos;
  const quedan = por_grabar + por_enviar;
  if (quedan === 0) return { title: 'No queda nada por enviar.' };
  const desde = oldest(hoy.por_grabar_desde, hoy.por_enviar_desde);
  const since = desde && sinceDay(desde, now);
  if (quedan === 1)
    return { title: 'Queda 1 por enviar.', ...(since && { text: `Espera ${since}.` }) };
  return {
    title: `Quedan ${asCuenta(quedan)} por enviar.`,
    ...(since && { text: `El más antiguo espera ${since}.` }),
  };
}

function oldest(...momentos: (string | null)[]): string | undefined {
  return momentos.filter((it) => it !== null).toSorted()[0];
}

/** 'desde hoy', 'desde ayer', 'desde el lunes, 9 de marzo'. */
function sinceDay(iso: string, now: Date): string {
  const day = asRecentDay(iso, now).toLowerCase();
  return day === 'hoy' || day === 'ayer' ? `desde ${day}` : `desde el ${day}`;
}
