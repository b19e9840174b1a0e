import { formatEuros, priceLinea } from '@vuelve/contract/dinero';
import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { nombreIva } from '@vuelve/contract/sumas';
import { asUnidades } from '../../tienda/unidades.ts';

/** What was bought, and how its price adds up. */
export function Piezas({ pedido }: { pedido: PedidoAdmin }) {
  const { lineas, descuento, cod_cupon, iva, direccion_facturacion } = pedido;
  return (
    <section aria-label="Piezas" className="mb-5 grid gap-3 rounded-card bg-warn-soft p-5">
      <ul className="grid gap-3">
        {lineas.map((linea) => (
          <Linea key={linea.id} linea={linea} />
        ))}
      </ul>
      <dl className="grid gap-1 text-sm">
        {descuento > 0 && (
          <Suma term={cod_cupon ? `Descuento (${cod_cupon})` : 'Descuento'}>
            {formatEuros(-descuento)}
          </Suma>
        )}
        <Suma term={nombreIva(iva.tipo)}>{formatEuros(iva.cuota)}</Suma>
        {direccion_facturacion && <Suma term="Facturación">{direccion_facturacion}</Suma>}
      </dl>
    </section>
  );
}

function Suma({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{term}</dt>
      <dd className="text-right wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

function Linea({ linea }: { linea: PedidoAdmin['lineas'][number] }) {
  const { nombre, color, talla, unidades, pet, chapa, falta } = linea;
  const code = chapa && `${chapa.slice(0, 4)}\u00a0${chapa.slice(4)}`;
  const detalles = [color, talla, pet && `para ${pet.Mascota || 'su mascota'}`, code];
  return (
    <li className="flex justify-between gap-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{nombre}</p>
        <p className="text-sm">{[asUnidades(unidades), ...detalles].filter(Boolean).join(' · ')}</p>
        {falta && (
          <p className="text-sm font-semibold text-danger">No quedaban bastantes al pagarse</p>
        )}
      </div>
      <p className="shrink-0 font-semibold tabular-nums">{formatEuros(priceLinea(linea))}</p>
    </li>
  );
}
