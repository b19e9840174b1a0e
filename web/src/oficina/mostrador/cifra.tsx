import { asCuenta } from '../as-cuenta.ts';
import type { Cifra } from './use-trabajo.ts';

/** The figure beside a section; nothing without work. */
export function CifraDe({ cifra }: { cifra: Cifra | undefined }) {
  if (!cifra) return null;
  const look = cifra.urge ? 'bg-coral-soft text-coral-ink' : 'text-ink';
  return (
    <span
      className={`ml-auto min-w-6 rounded-full px-1.5 text-center text-sm font-semibold tabular-nums max-lg:absolute max-lg:-top-0.5 max-lg:-right-1.5 max-lg:bg-canvas ${look}`}
    >
      <span className="sr-only">, </span>
      {asCuenta(cifra.cuantos)}
      <span className="sr-only">{cifra.urge ? ' por mirar' : ' por hacer'}</span>
    </span>
  );
}
