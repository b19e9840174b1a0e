import { CONFIRMACION_CADA_MS } from '@vuelve/contract/reglas';
import { useEffect, useState } from 'react';
import type { Resultado } from './resultado.ts';
import type { Vuelta } from './vuelta.ts';

/** Interval between two looks at a late payment, in ms. */
const LENTO_MS = 15_000;

const UNKNOWN_YET: Resultado = { estado: 'pendiente', resumen: {} };

/** One look at a payment. `isCurrent`: whether the component still waits for the result. */
export interface Mirada {
  isFirst: boolean;
  isCurrent: () => boolean;
}

/** Asks for a payment's state, and updates the cart that was set aside. */
type Look<V> = (vuelta: V, mirada: Mirada) => Promise<Resultado>;

/**
 * Looks at a payment until its result is known: often at first, every `LENTO_MS` after `patience`
 * ms.
 */
export function useResultado<V extends Vuelta>(look: Look<V>, vuelta: V, patience: number) {
  const [turn, setTurn] = useState(1);
  const [seen, setSeen] = useState({ turn: 0, resultado: UNKNOWN_YET });
  const [isLate, setLate] = useState(false);
  const isLooking = seen.turn !== turn;
  const isWaiting = !isLooking && seen.resultado.estado === 'pendiente';

  useEffect(() => {
    let current = true;
    const mirada = { isFirst: turn === 1, isCurrent: () => current };
    void look(vuelta, mirada).then((resultado) => current && setSeen({ turn, resultado }));
    return () => {
      current = false;
    };
  }, [look, vuelta, turn]);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const next = () => setTurn((last) => last + 1);
    const timer = setTimeout(next, isLate ? LENTO_MS : CONFIRMACION_CADA_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isLate]);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [patience]);

  return { ...seen.resultado, isLate, isLooking, lookAgain: () => setTurn(turn + 1) };
}
