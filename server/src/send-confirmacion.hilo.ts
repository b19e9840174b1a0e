import type { Config } from './cimientos/config.ts';
import { openDatabase, openPool } from './cimientos/db/database.ts';
import { loadPaginas } from './cimientos/http/load-paginas.ts';
import { openCorreo } from './open-correo.ts';
import { sendConfirmacion } from './compra/pedidos/confirmaciones.ts';

export interface AjustesEstafeta {
  config: Config;
  /** The database. */
  url: string;
  /** Connections to the mail server. */
  conexiones: number;
}

/** Each sending uses one for a few milliseconds, before and after the mail server's answer. */
const CONEXIONES_BASE = 2;

let contexto: ReturnType<typeof open> | undefined;

async function open({ config, url, conexiones }: AjustesEstafeta) {
  const [paginas, buzon] = await Promise.all([loadPaginas(), openCorreo(config, conexiones)]);
  return { db: openDatabase(openPool(url, CONEXIONES_BASE)), config, paginas, buzon };
}

/** Task of the thread that sends confirmations. */
export default async function send(pedidoId: number, ajustes: AjustesEstafeta): Promise<void> {
  contexto ??= open(ajustes).catch((error: unknown) => {
    contexto = undefined; // the next confirmation tries again
    throw error;
  });
  const { buzon, ...opened } = await contexto;
  await sendConfirmacion(opened, buzon, pedidoId);
}
