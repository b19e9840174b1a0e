import type { ChapaEscaneada } from '@vuelve/contract/activacion';
import { formatEuros, toEuros } from '@vuelve/contract/dinero';
import type { CuponEnlazado } from '@vuelve/contract/tienda';
import { priceActivacion } from './pay.ts';

interface Props {
  /** Missing until the badge is known. */
  chapa?: ChapaEscaneada;
  /** Missing when the activation is free. */
  cupon?: CuponEnlazado;
}

/** Summary above the steps: the coupon's shop, the price, and the badge's printed code. */
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
