import { type Falta, FALTAS } from './falta.ts';

/** How a pet stands, in two words. */
export function EstadoMascota({ falta }: { falta: Falta | undefined }) {
  const tone = falta ? 'bg-warn-soft text-warn' : 'bg-success-soft text-success';
  return (
    <p
      className={`flex w-fit max-w-full items-center gap-2 rounded-full px-3 py-1 text-sm font-semibold ${tone}`}
    >
      <span
        aria-hidden
        className={`size-2 shrink-0 rounded-full ${falta ? 'bg-sun' : 'bg-success'}`}
      />
      {falta ? FALTAS[falta].nombre : 'Todo listo'}
    </p>
  );
}
