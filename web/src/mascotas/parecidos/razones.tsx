import type { Razon } from '@vuelve/contract/parecidos';
import { useId } from 'react';

const MARCAS = {
  true: { sign: '✓', spoken: 'Coincide', tone: 'bg-success-soft text-success' },
  false: { sign: '≠', spoken: 'No coincide', tone: 'bg-sunk text-muted' },
  null: { sign: '?', spoken: 'No se sabe', tone: 'bg-warn-soft text-warn' },
} as const;

/** Why the owner is asked, with a mark of how each reason fits. */
export function Razones({ razones }: { razones: Razon[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card bg-surface p-5 shadow-card">
      <h2 id={id} className="font-sans text-lg font-semibold tracking-normal">
        Por qué te preguntamos
      </h2>
      <ul className="mt-3 grid gap-3">
        {razones.map(({ texto, coincide }) => {
          const { sign, spoken, tone } = MARCAS[`${coincide}`];
          return (
            <li key={texto} className="flex items-start gap-3">
              <span
                aria-hidden
                className={`grid size-8 shrink-0 place-items-center rounded-full font-bold ${tone}`}
              >
                {sign}
              </span>
              <span className="min-w-0 pt-1 wrap-anywhere">
                <span className="sr-only">{spoken}: </span>
                {texto}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
