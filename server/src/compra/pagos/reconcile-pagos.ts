import { toEuros } from '@vuelve/contract/dinero';
import { PAGO_SIN_RESULTADO_MS } from '@vuelve/contract/reglas';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { expirePedidos } from '../pedidos/expire-pedidos.ts';
import { queryDevoluciones, queryOperacion } from '../../cimientos/redsys/consulta.ts';
import { askAboutDevolucion, reportDuda } from './dudas.ts';
import { listAbiertas } from './devoluciones.queries.ts';
import { resolveConsulta, resolveDevoluciones } from './resolucion.ts';
import { logFault } from '../../cimientos/log.ts';
import * as pagos from './pagos.queries.ts';
import { readAhoraMs } from '../../cimientos/db/reloj.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'> & { fallos: string[] };

/**
 * Limits of one run, for each kind of question: payments, parallel questions, and time. All
 * together must take less time than the job's limit.
 */
const LOTE = 500;
const A_LA_VEZ = 4;
const TIEMPO_MAXIMO_MS = 90_000;
/** A payment that the bank calls open for a day, or answers unusably for a day, is given up. */
const DIA_MS = 24 * 3_600_000;
/** Wait before a failed question about refunds is repeated. */
const OTRA_VEZ_MS = 3_600_000;
/** After this time, the request that asked for a refund has its answer, or its server died. */
const DEVOLUCION_PEDIDA_MS = 60_000;
/** A buyer may return goods for some weeks; the bank's query knows a payment for 90 days. */
const DEVOLVIBLE_MS = 60 * DIA_MS;

/** Lets the job ask the bank again about a closed attempt, unless it is authorised. */
export const reopenIntento = pagos.reopenIntento;

/** The result of a question to the bank: final, still open, or not believable. */
type Hallazgo = 'cierto' | 'abierto' | 'dudoso';

/**
 * Asks the bank about payments and refunds without a known result, and gives up those that came to
 * nothing. Once a day it also asks for refunds of completed payments. When the bank does not
 * answer, the next run asks again, for refunds an hour later. The log gets one line.
 */
export async function reconcilePagos(deps: Omit<Contexto, 'fallos'>): Promise<void> {
  const contexto = { ...deps, fallos: [] };
  try {
    await askAboutAll(contexto);
  } finally {
    reportFaults(contexto);
  }
}

async function askAboutAll(contexto: Contexto): Promise<void> {
  const { db, config } = contexto;
  const inciertos = await pagos.listInciertos(db, PAGO_SIN_RESULTADO_MS, LOTE);
  await askAbout(contexto, inciertos, (intento) => consult(contexto, intento));
  await expirePedidos(db, PAGO_SIN_RESULTADO_MS);
  await askAboutAbiertas(contexto);

  const hechos = {
    entorno: new URL(config.redsys.url).host,
    edadMs: DEVOLVIBLE_MS,
    cadaMs: DIA_MS,
  };
  const devolvibles = await pagos.listDevolvibles(db, hechos, LOTE);
  await askAbout(contexto, devolvibles, (intento) => consultDevoluciones(contexto, intento));
}

/** Asks about refunds that administrators asked for. The team is told of a doubt after a day. */
async function askAboutAbiertas(contexto: Contexto): Promise<void> {
  const end = performance.now() + TIEMPO_MAXIMO_MS / 2;
  for (const devolucion of await listAbiertas(contexto.db, DEVOLUCION_PEDIDA_MS, LOTE)) {
    if (performance.now() > end) return;
    const note = (error: Error) => noteFault(contexto, devolucion, error);
    await askAboutDevolucion(contexto, devolucion).catch(note);
    await reportDuda(contexto, devolucion.id).catch(note);
  }
}

/** Asks about payments in order, a few in parallel. A failed question does not stop the others. */
async function askAbout(
  contexto: Contexto,
  intentos: pagos.Intento[],
  ask: (intento: pagos.Intento) => Promise<void>,
): Promise<void> {
  const end = performance.now() + TIEMPO_MAXIMO_MS;
  const queue = intentos.values();
  const work = async () => {
    for (const intento of queue) {
      if (performance.now() > end) return;
      await pagos
        .claimConsulta(contexto.db, intento.id, 0)
        .then(() => ask(intento))
        .catch((error: Error) => noteFault(contexto, intento, error));
    }
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, work));
}

function noteFault(
  { fallos }: Contexto,
  { ds_order }: Pick<pagos.Intento, 'ds_order'>,
  { message }: Error,
): void {
  fallos.push(`Payment ${ds_order} could not be looked into: ${message}`);
}

/** Writes one log line for a run: an outage has the same reason for hundreds of payments. */
function reportFaults({ fallos: [first, ...more] }: Contexto): void {
  if (first) logFault(more.length > 0 ? `${first} (and ${more.length} more)` : first);
}

async function consult(contexto: Contexto, intento: pagos.Intento): Promise<void> {
  const hallazgo = await findOut(contexto, intento).catch((error: Error) => {
    noteFault(contexto, intento, error);
    return 'dudoso' as const;
  });
  if (hallazgo === 'cierto' || isOld(intento)) await close(contexto, intento, hallazgo);
}

async function findOut(contexto: Contexto, intento: pagos.Intento): Promise<Hallazgo> {
  const operacion = await queryOperacion(contexto.config.redsys, intento.ds_order);
  if (typeof operacion === 'string') return operacion === 'desconocida' ? 'cierto' : 'abierto';
  const { negativa, intento: now } = await resolveConsulta(contexto, intento, operacion);
  if (negativa) return 'dudoso';
  if (now.estado === 'autorizado') {
    await consultDevoluciones(contexto, now).catch((error: Error) =>
      noteFault(contexto, now, error),
    );
  }
  return now.estado === 'creado' ? 'abierto' : 'cierto';
}

async function consultDevoluciones(contexto: Contexto, intento: pagos.Intento): Promise<void> {
  const { db, config } = contexto;
  try {
    const devoluciones = await queryDevoluciones(config.redsys, intento.ds_order);
    await resolveDevoluciones(contexto, intento, devoluciones);
  } catch (error) {
    await pagos.backdateConsulta(db, intento.id, DIA_MS - OTRA_VEZ_MS);
    throw error;
  }
}

function isOld({ fecha_alta }: pagos.Intento): boolean {
  return fecha_alta.getTime() < readAhoraMs() - DIA_MS;
}

/** Ends the questions about a payment. The team is told of a payment that never got a result. */
function close({ db, cola, config }: Contexto, intento: pagos.Intento, hallazgo: Hallazgo) {
  return withTransaction(db, async (trx) => {
    await pagos.closeIntento(trx, intento.id);
    if (hallazgo !== 'dudoso' || intento.estado !== 'creado') return;
    await cola.sendCorreo(trx, {
      para: config.soporte.email,
      nombre: 'avisoIncidencia',
      datos: {
        dsOrder: await pagos.findNumero(trx, intento.pedido_id),
        pago: intento.ds_order,
        importe: toEuros(intento.importe),
        motivo:
          'En un día el banco no ha dado una respuesta que cuadre: hay que mirarlo en su web.',
      },
    });
  });
}
