import { formatEuros, toEuros } from '@vuelve/contract/dinero';
import { textos } from '@vuelve/contract/textos';
import type { CuponEnlazado } from '@vuelve/contract/tienda';
import { TicketPercent } from 'lucide-react';
import { priceActivacion } from '../activacion/pay.ts';
import { ShortHash } from '../activacion/short-hash.tsx';

export function PrecioCard({ cupon }: { cupon: CuponEnlazado }) {
  const { subtotal, descuento, total } = priceActivacion(cupon);
  return (
    <section
      aria-label="Tu cupón"
      className="grid gap-3 rounded-card bg-linear-160 from-[#f7be4a] from-10% via-[#f0a860] to-[#e88a5c] p-5 text-on-sun sm:p-8"
    >
      <p className="flex items-start gap-2 font-display text-xl font-bold">
        <TicketPercent aria-hidden className="mt-0.5 size-6 shrink-0" />
        {cupon.Nombre}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        {descuento > 0 && (
          <s className="text-lg">
            <span className="sr-only">Antes </span>
            {inEuros(subtotal)}
          </s>
        )}
        <strong className="font-display text-4xl">{inEuros(total)}</strong>
      </p>
      <p className="text-sm">
        {cupon.tienda && <b>{cupon.tienda} · </b>}
        {textos.chapas.linea} · Cupón <ShortHash hash={cupon.hash} />
      </p>
    </section>
  );
}

const inEuros = (cents: number) => formatEuros(toEuros(cents));
