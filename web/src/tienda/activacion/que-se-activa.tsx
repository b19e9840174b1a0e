import type { ChapaEscaneada } from '@vuelve/contract/activacion';
import { formatEuros, toEuros } from '@vuelve/contract/dinero';
import type { CuponEnlazado } from '@vuelve/contract/tienda';
import { priceActivacion } from './pay.ts';

interface Props {
  /** Absent until it is known which. */
  chapa?: ChapaEscaneada;
  /** Absent where nothing is paid. */
  cupon?: CuponEnlazado;
}

/** What the steps are about: whose coupon, for how much, and the code that is printed on the badge. */
export function QueSeActiva({ chapa, cupon }: Props) {
  const parts = [
    cupon?.tienda,
    cupon && formatEuros(toEuros(priceActivacion(cupon).total)),
    chapa && `Chapa ${chapa.corto}`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="text-center font-semibold wrap-anywhere tabular-nums">{parts.join(' · ')}</p>
  );
}
