import type { Insignia } from '@vuelve/contract/mascota';
import { COMUNICAR_PERDIDA_MS } from '@vuelve/contract/reglas';
import { Retrato } from '../retrato.tsx';

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;
const RADIUS = 46;
const LENGTH = 2 * Math.PI * RADIUS;

/** A pet's portrait in a ring: what is left of the register's hours; no ring once they are over. */
export function Anillo({ mascota, leftMs }: { mascota: Insignia; leftMs: number }) {
  const share = Math.max(0, leftMs / COMUNICAR_PERDIDA_MS);
  return (
    <div className="relative grid size-24 shrink-0 place-items-center">
      <div className="*:w-20">
        <Retrato mascota={mascota} first round />
      </div>
      {share > 0 && (
        <>
          <svg aria-hidden viewBox="0 0 100 100" className="absolute inset-0 -rotate-90">
            <circle
              cx="50"
              cy="50"
              r={RADIUS}
              fill="none"
              strokeWidth="6"
              strokeLinecap="round"
              strokeDasharray={`${LENGTH * Math.min(1, share)} ${LENGTH}`}
              className="stroke-coral"
            />
          </svg>
          <span className="absolute -bottom-2 rounded-full bg-coral-ink px-2.5 text-sm font-semibold whitespace-nowrap text-surface">
            {leftMs >= HORA_MS
              ? `${Math.floor(leftMs / HORA_MS)} h`
              : `${Math.max(1, Math.floor(leftMs / MINUTO_MS))} min`}
            <span className="sr-only"> para avisar al registro</span>
          </span>
        </>
      )}
    </div>
  );
}
