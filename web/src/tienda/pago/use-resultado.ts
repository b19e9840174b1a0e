import { CONFIRMACION_CADA_MS } from '@vuelve/contract/reglas';
import { useEffect, useState } from 'react';
import type { Resultado } from './resultado.ts';
import type { Vuelta } from './vuelta.ts';

/** How often a payment is looked at once it is late, in ms. */
const LENTO_MS = 15_000;

const UNKNOWN_YET: Resultado = { estado: 'pendiente', resumen: {} };

/** A look at a payment: whether it is the first, and whether anybody still waits for what it sees. */
export interface Mirada {
  isFirst: boolean;
  isCurrent: () => boolean;
}

/** Asks how a payment stands, and does what follows from it for the cart that was put aside. */
type Look<V> = (vuelta: V, mirada: Mirada) => Promise<Resultado>;

/** Looks at a payment until it is settled: often at first, slowly once `patience` ms have passed. */
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
