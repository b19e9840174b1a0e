const MINUTO = 60_000;
const UNIDADES = [
  ['año', 365 * 24 * 60 * MINUTO],
  ['día', 24 * 60 * MINUTO],
  ['hora', 60 * MINUTO],
  ['minuto', MINUTO],
] as const;

/** A duration in whole units: '180 días', '12 horas'. */
export function asVida(ms: number): string {
  const [unidad, tamano] = UNIDADES.find(([, tamano]) => ms % tamano === 0) ?? UNIDADES[3];
  const cuantos = Math.round(ms / tamano);
  return `${cuantos} ${unidad}${cuantos === 1 ? '' : 's'}`;
}
