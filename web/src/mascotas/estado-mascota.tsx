import type { ConversacionSinAbrir } from '@vuelve/contract/conversacion';
import type { Insignia } from '@vuelve/contract/mascota';
import { faltaDe, FALTAS } from './falta.ts';

/** The one state of a pet that counts now. */
export interface Estado {
  clase: 'perdida' | 'mensaje' | 'falta' | 'casa';
  text: string;
}

/** The state of a pet, with the owner's telephone and the finder's message that nobody opened. */
export function estadoOf(
  mascota: Insignia,
  telefono: string,
  mensaje?: ConversacionSinAbrir,
): Estado {
  const falta = faltaDe(mascota, telefono);
  if (mascota.perdida) return { clase: 'perdida', text: 'Se ha perdido' };
  if (mensaje) return { clase: 'mensaje', text: sayMensaje(mensaje, mascota) };
  if (falta) return { clase: 'falta', text: FALTAS[falta] };
  return { clase: 'casa', text: 'En casa' };
}

function sayMensaje({ tipo }: ConversacionSinAbrir, { Genero }: Insignia): string {
  const who = Genero === 'M' ? 'lo' : 'la';
  if (tipo === 'tengo') return `Alguien ${who} tiene`;
  return tipo === 'visto' ? `Alguien ${who} ha visto` : 'Te han escrito';
}

const LOOKS: Record<Estado['clase'], { tone: string; dot: string }> = {
  perdida: { tone: 'bg-coral-ink text-surface', dot: 'bg-surface' },
  mensaje: { tone: 'bg-brand text-on-brand', dot: 'bg-on-brand' },
  falta: { tone: 'bg-warn-soft text-warn', dot: 'bg-sun' },
  casa: { tone: 'bg-surface text-success', dot: 'bg-success' },
};

/** The state in a pill. */
export function EstadoPill({ estado: { clase, text } }: { estado: Estado }) {
  const { tone, dot } = LOOKS[clase];
  return (
    <span
      className={`flex w-fit max-w-full items-center gap-2 rounded-full px-3 py-1.5 text-sm font-semibold shadow-card ${tone}`}
    >
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${dot}`} />
      {text}
    </span>
  );
}
