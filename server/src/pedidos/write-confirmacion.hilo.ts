import type { Correo, DatosCorreos, Empresa } from '@vuelve/contract/paginas';
import type { Cesta } from '@vuelve/contract/pedido';
import type { Cotejo } from '../facturas/cotejo.ts';
import { loadPaginas } from '../http/load-paginas.ts';
import { drawRecibo } from '../recibos/draw-recibo.ts';

/** The letter that confirms an order, and what it says. */
export type Carta = {
  [N in 'pedidoConfirmado' | 'chapaActivada']: { nombre: N; datos: DatosCorreos[N] };
}[keyof Pick<DatosCorreos, 'pedidoConfirmado' | 'chapaActivada'>];

interface Encargo {
  pedido: Cesta;
  empresa: Empresa;
  cotejo: Cotejo | undefined;
  carta: Carta;
}

/** Task of the thread: writes the letter that confirms an order, and draws its receipt as PDF. */
export default async function writeConfirmacion({
  pedido,
  empresa,
  cotejo,
  carta,
}: Encargo): Promise<{ correo: Correo; recibo: Uint8Array }> {
  const paginas = await loadPaginas();
  return {
    correo: await paginas.renderCorreo(carta.nombre, carta.datos),
    recibo: drawRecibo(pedido, empresa, cotejo),
  };
}
