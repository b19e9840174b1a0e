import { formatEuros, priceLinea } from '@vuelve/contract/dinero';
import type { Cesta } from '@vuelve/contract/pedido';
import { ProductoImage } from './producto-image.tsx';
import { asUnidades } from './unidades.ts';

export function LineasPedido({ lineas }: { lineas: Cesta['CestaDetalles'] }) {
  return (
    <ul className="grid gap-4">
      {lineas.map((linea) => (
        <Linea key={linea.id} linea={linea} />
      ))}
    </ul>
  );
}

function Linea({ linea }: { linea: Cesta['CestaDetalles'][number] }) {
  const { nombre, color, talla, unidades, precio, pet: mascota } = linea;
  const variante = [color, talla].filter(Boolean).join(' · ');
  return (
    <li className="flex gap-4">
      <ProductoImage producto={linea} className="w-20 self-start rounded-input" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{nombre}</p>
        {variante && <p className="text-sm text-muted">{variante}</p>}
        {mascota && <p className="text-sm text-muted">Para {mascota.Mascota || 'tu mascota'}</p>}
        <p className="text-sm text-muted tabular-nums">
          {asUnidades(unidades)} × {formatEuros(precio)}
        </p>
      </div>
      <p className="font-semibold tabular-nums">{formatEuros(priceLinea(linea))}</p>
    </li>
  );
}
