import { textos } from '@vuelve/contract/textos';
import type { Producto } from '@vuelve/contract/tienda';

/** From this stock down the rest is shown. */
const POCAS = 5;

export function Quedan({ producto: { quedan } }: { producto: Pick<Producto, 'quedan'> }) {
  if (quedan === null || quedan > POCAS) return null;
  const look = quedan > 0 ? 'bg-warn-soft text-warn' : 'bg-coral-soft text-danger';
  return (
    <p className={`my-1 w-fit rounded-full px-3 py-0.5 text-sm font-semibold ${look}`}>
      {quedan > 0 ? textos.carrito.quedan(quedan) : textos.carrito.agotado}
    </p>
  );
}
