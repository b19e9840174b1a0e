import { COMUNICAR_PERDIDA_MS } from '@vuelve/contract/reglas';
import { useEffect, useState } from 'react';
import { asMoment } from '../../../ui/format/as-moment.ts';

const CADA_MS = 20_000;
const HORA_MS = 3_600_000;
const RADIO = 42;
const VUELTA = 2 * Math.PI * RADIO;

/** Countdown of the legal deadline. */
export function Plazo({ desde }: { desde: string }) {
  const now = useNow();
  const end = Date.parse(desde) + COMUNICAR_PERDIDA_MS;
  const left = Math.max(0, end - now);
  const horas = Math.floor(left / HORA_MS);
  const minutos = Math.floor((left % HORA_MS) / 60_000);

  return (
    <div className="flex flex-wrap items-center gap-5">
      <div className="relative size-28 shrink-0" role="timer">
        <svg viewBox="0 0 100 100" aria-hidden className="size-full -rotate-90">
          <circle cx="50" cy="50" r={RADIO} fill="none" strokeWidth="9" className="stroke-sunk" />
          <circle
            cx="50"
            cy="50"
            r={RADIO}
            fill="none"
            strokeWidth="9"
            strokeLinecap="round"
            strokeDasharray={`${(VUELTA * left) / COMUNICAR_PERDIDA_MS} ${VUELTA}`}
            className={left > 0 ? 'stroke-brand' : 'stroke-transparent'}
          />
        </svg>
        <p className="absolute inset-0 grid content-center justify-items-center leading-tight">
          <span className="text-2xl font-bold">{horas} h</span>
          <span className="text-sm text-muted">{minutos} min</span>
        </p>
      </div>
      <div className="grid flex-[1_1_12rem] gap-1">
        <p className="font-semibold">
          {left > 0 ? `Hasta el ${asMoment(new Date(end).toISOString())}` : 'El plazo ha pasado'}
        </p>
        <p className="text-muted">
          {left > 0
            ? 'La Ley 7/2023 da 48 horas para comunicarlo.'
            : 'Eran 48 horas (Ley 7/2023). Comunícalo igualmente cuanto antes.'}
        </p>
      </div>
    </div>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CADA_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
