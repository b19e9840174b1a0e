import { CUENTA_MAXIMA } from '@vuelve/contract/reglas';

/** A count of orders as it is shown: '1.206', and '1.000+' where it was not counted to its end. */
export function asCuenta(cuantos: number): string {
  return cuantos > CUENTA_MAXIMA
    ? `${CUENTA_MAXIMA.toLocaleString('es-ES', { useGrouping: 'always' })}+`
    : cuantos.toLocaleString('es-ES', { useGrouping: 'always' });
}
