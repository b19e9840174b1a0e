import type { Insignia } from '@vuelve/contract/mascota';
import { type Falta, FALTAS } from './falta.ts';

interface Props {
  mascota: Insignia;
  falta: Falta | undefined;
}

export function EstadoMascota({ mascota, falta }: Props) {
  const { tone, dot, text } = describe(mascota, falta);
  return (
    <p
      className={`flex w-fit max-w-full items-center gap-2 rounded-full px-3 py-1 text-sm font-semibold ${tone}`}
    >
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${dot}`} />
      {text}
    </p>
  );
}

function describe({ perdida }: Insignia, falta: Falta | undefined) {
  if (perdida)
    return { tone: 'bg-coral-soft text-coral-ink', dot: 'bg-coral', text: 'Se ha perdido' };
  if (falta) return { tone: 'bg-warn-soft text-warn', dot: 'bg-sun', text: FALTAS[falta].nombre };
  return { tone: 'bg-success-soft text-success', dot: 'bg-success', text: 'Todo listo' };
}
