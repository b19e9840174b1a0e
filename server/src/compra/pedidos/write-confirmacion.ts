import type { Empresa } from '@vuelve/contract/empresa';
import type { DatosCorreos, Paginas } from '@vuelve/contract/paginas';
import type { Cesta } from '@vuelve/contract/pedido';
import { composeCorreo } from '../../cimientos/adapters/compose-correo.ts';
import type { Cotejo } from '../facturas/cotejo.ts';
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
 * Writes the confirmation of an order as a mail (MIME bytes), with the receipt (PDF) and the
 * conditions of sale attached.
 */
export async function writeConfirmacion(
  { renderCorreo }: Pick<Paginas, 'renderCorreo'>,
  { de, messageId, pedido, empresa, condiciones, cotejo, carta, sitio }: Encargo,
): Promise<Uint8Array> {
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
