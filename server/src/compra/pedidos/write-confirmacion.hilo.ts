import type { Empresa } from '@vuelve/contract/empresa';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import type { Cesta } from '@vuelve/contract/pedido';
import { composeCorreo } from '../../cimientos/adapters/compose-correo.ts';
import type { Cotejo } from '../facturas/cotejo.ts';
import { loadPaginas } from '../../cimientos/http/load-paginas.ts';
import { drawRecibo } from '../facturas/draw-recibo.ts';
import type { CondicionesVigentes } from './condiciones.ts';

/** The mail that confirms an order, and its data. */
export type Carta = {
  [N in 'pedidoConfirmado' | 'chapaActivada']: { nombre: N; datos: DatosCorreos[N] };
}[keyof Pick<DatosCorreos, 'pedidoConfirmado' | 'chapaActivada'>];

interface Encargo {
  /** The sender. `messageId` stays the same when the mail is sent again. */
  de: string;
  messageId: string;
  pedido: Cesta;
  empresa: Empresa;
  condiciones: CondicionesVigentes;
  cotejo: Cotejo | undefined;
  carta: Carta;
  sitio: string;
}

/**
 * Task of the document thread: writes the confirmation of an order as a mail, with the receipt
 * (PDF) and the conditions of sale attached.
 */
export default async function writeConfirmacion({
  de,
  messageId,
  pedido,
  empresa,
  condiciones,
  cotejo,
  carta,
  sitio,
}: Encargo): Promise<Uint8Array> {
  const { renderCorreo } = await loadPaginas();
  const recibo = {
    nombre: `recibo-${pedido.factura}.pdf`,
    tipo: 'application/pdf',
    contenido: drawRecibo(pedido, empresa, cotejo),
  };
  const papel = {
    nombre: `condiciones-${condiciones.version}.html`,
    tipo: 'text/html; charset=utf-8',
    contenido: Buffer.from(condiciones.html),
  };
  return composeCorreo({
    de,
    para: pedido.Usuario.email,
    correo: await renderCorreo(carta.nombre, carta.datos, sitio),
    adjuntos: [recibo, papel],
    messageId,
  });
}
