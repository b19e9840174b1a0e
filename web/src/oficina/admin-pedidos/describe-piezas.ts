import type { FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';

/** What an order is made of: 'LUNA KM7P R3WT', 'NEO y 1 más', '2 × Chapa clásica'. */
export function describePiezas(piezas: FilaPedidoAdmin['piezas']): string {
  const [first, ...others] = piezas;
  if (!first) return '';
  const more = others.length > 0 ? ` y ${others.length} más` : '';
  return describePieza(first) + more;
}

function describePieza({ nombre, unidades, mascota, chapa }: FilaPedidoAdmin['piezas'][number]) {
  const what = mascota ? mascota.toLocaleUpperCase('es') : nombre;
  const times = unidades > 1 ? `${unidades} × ` : '';
  return [times + what, chapa && `${chapa.slice(0, 4)} ${chapa.slice(4)}`]
    .filter(Boolean)
    .join(' · ');
}
