import { toEuros } from '@vuelve/contract/dinero';
import { PAGO_SIN_RESULTADO_MS } from '@vuelve/contract/reglas';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { expirePedidos } from '../pedidos/expire-pedidos.ts';
import { queryDevoluciones, queryOperacion } from '../../cimientos/redsys/consulta.ts';
import { askAboutDevolucion, reportDuda } from './dudas.ts';
import { listAbiertas } from './devoluciones.queries.ts';
import { resolveConsulta, resolveDevoluciones } from './resolucion.ts';
import * as pagos from './pagos.queries.ts';

/** The server's parts, and what went wrong in this run. */
type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'> & { fallos: string[] };

/** Payments of a kind looked into in one go, how many at once, and for how long at most: together less than the job may take. */
const LOTE = 500;
const A_LA_VEZ = 4;
const TIEMPO_MAXIMO_MS = 90_000;
/** What the bank calls open for this long, or tells nothing usable of, will not end any more. */
const DIA_MS = 24 * 3_600_000;
/** A question about refunds that the bank did not answer is asked again after this long. */
const OTRA_VEZ_MS = 3_600_000;
/** Whoever asked the bank for a refund so long ago has its answer, or died. */
const DEVOLUCION_PEDIDA_MS = 60_000;
/** A buyer may send back what he bought for some weeks; the bank tells of a payment for 90 days. */
const DEVOLVIBLE_MS = 60 * DIA_MS;

/** Has an attempt asked about again of which no more was asked; one that took money is left as it is. */
export const reopenIntento = pagos.reopenIntento;

/** What the bank's query came to: the last word, not yet, or nothing that can be believed. */
type Hallazgo = 'cierto' | 'abierto' | 'dudoso';

/**
 * Finds out what became of payments and refunds that nobody told us about, gives up those that came to nothing, and asks once a day
 * what was given back of those that were made. A bank that does not answer leaves them for the next time, refunds for an hour
 * later; the log gets one line of it.
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

/** Finds out what became of refunds that were asked for from here; of those that stay in doubt for a day the team is told. */
async function askAboutAbiertas(contexto: Contexto): Promise<void> {
  const end = Date.now() + TIEMPO_MAXIMO_MS / 2;
  for (const devolucion of await listAbiertas(contexto.db, DEVOLUCION_PEDIDA_MS, LOTE)) {
    if (Date.now() > end) return;
    const note = (error: Error) => noteFault(contexto, devolucion, error);
    await askAboutDevolucion(contexto, devolucion).catch(note);
    await reportDuda(contexto, devolucion.id).catch(note);
  }
}

/** Asks about payments in their order, a few at once, while there is time. One that fails does not keep the others back. */
async function askAbout(
  contexto: Contexto,
  intentos: pagos.Intento[],
  ask: (intento: pagos.Intento) => Promise<void>,
): Promise<void> {
  const end = Date.now() + TIEMPO_MAXIMO_MS;
  const queue = intentos.values();
  const work = async () => {
    for (const intento of queue) {
      if (Date.now() > end) return;
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

/** One line for a run: an outage has the same reason for hundreds of payments. */
function reportFaults({ fallos: [first, ...more] }: Contexto): void {
  if (first) console.error(more.length > 0 ? `${first} (and ${more.length} more)` : first);
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
  return fecha_alta.getTime() < Date.now() - DIA_MS;
}

/** Asks no more about a payment; of one that nobody ever told the end of, the team has to look for it. */
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
