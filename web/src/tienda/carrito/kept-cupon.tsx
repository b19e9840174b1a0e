import { formatEuros } from '@vuelve/contract/dinero';
import { textos } from '@vuelve/contract/textos';
import type { Cupon } from '@vuelve/contract/tienda';
import { TicketPercent, X } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

interface Props {
  cupon: Cupon;
  unidades: number;
  onRemove: () => void;
}

/** The cart's coupon; says so when the cart holds too many units for it. */
export function KeptCupon({ cupon, unidades, onRemove }: Props) {
  const { cuponAplicado, cuponUnidades } = textos.carrito;
  const counts = unidades <= cupon.unidades_maximas;
  return (
    <div
      className={classNames(
        'flex items-center gap-3 rounded-input p-3',
        counts ? 'bg-success-soft text-success' : 'bg-warn-soft text-warn',
      )}
    >
      <TicketPercent aria-hidden className="size-6 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{cupon.cupon}</p>
        <p className="text-sm">
          {counts
            ? `${cuponAplicado} ${formatEuros(cupon.Precio)}`
            : cuponUnidades(cupon.unidades_maximas)}
        </p>
      </div>
      <button
        type="button"
        aria-label={`Quitar el cupón ${cupon.cupon}`}
        onClick={onRemove}
        className="-m-1 grid size-12 shrink-0 place-items-center rounded-full transition hover:bg-surface"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
