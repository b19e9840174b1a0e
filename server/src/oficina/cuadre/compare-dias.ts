import { setTimeout as sleep } from 'node:timers/promises';
import { hoyISO } from '@vuelve/contract/fechas';
import { href } from '@vuelve/contract/screens';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { reopenIntento } from '../../compra/pagos/reconcile-pagos.ts';
import { BancoCallado, CONSULTABLE_DIAS } from '../../cimientos/redsys/consulta.ts';
import { askBanco } from './ask-banco.ts';
import { FALLOS } from '../../cimientos/jobs/fallos.ts';
import { logFault } from '../../cimientos/log.ts';
import * as cuadre from './cuadre.queries.ts';
import { readAhora } from '../../cimientos/db/reloj.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola'>;

/** After this many nights the team is told which questions the bank has not answered. */
const NOCHES = 4;
const DIA_MS = 24 * 3_600_000;
/** Limits of one night: attempts are asked about one at a time, in batches, with pauses. */
const LOTE = 200;
const PAUSA_MS = 50;
const TIEMPO_MAXIMO_MS = 3_600_000;
/** After this many unanswered questions in a row the night ends. */
const CALLADAS_MAXIMO = 5;

/** The state of one night: filter, end, unanswered questions in a row, and questions in total. */
interface Noche {
  busqueda: cuadre.Busqueda;
  end: number;
  calladas: number;
  preguntas: number;
  sinRespuesta: number;
}

/**
 * Compares our payments of each day with the bank's current answers. The team gets one mail a night
 * about new differences. No payment is settled here: an attempt that only the bank knows as paid is
 * reopened for the reconciliation job. Days that no night compared are made up for. Each comparison
 * is stored at once: after a crash, the next run continues. An unanswered or differing attempt is
 * asked about each night, as long as the bank's query knows it.
 * @throws BancoCallado after all the rest, when the bank answered nothing: the night has failed
 */
export async function compareDias(contexto: Contexto, ahora = readAhora()): Promise<void> {
  const { db } = contexto;
  const noche = beginNoche(contexto, ahora);
  await openDias(contexto, ahora);
  const isFinished = await askAll(contexto, noche);
  await cuadre.closeDias(db, noche.busqueda);
  reportSilence(noche, isFinished);
  await tellTeam(contexto, ahora);
  if (!isSilent(noche)) return;
  await cuadre.askAgain(db, noche.busqueda); // when the job is tried again
  throw new BancoCallado(FALLOS.bancoCallado);
}

function beginNoche({ config: { redsys } }: Contexto, ahora: Date): Noche {
  const { comercio, terminal } = redsys;
  const lugar = { entorno: new URL(redsys.url).host, comercio, terminal };
  const desde = new Date(ahora.getTime() - CONSULTABLE_DIAS * DIA_MS);
  const end = performance.now() + TIEMPO_MAXIMO_MS;
  return { busqueda: { ahora, desde, lugar }, end, calladas: 0, preguntas: 0, sinRespuesta: 0 };
}

/** Opens the last days again, since events may come late, and the days that no night opened. */
async function openDias({ db }: Contexto, ahora: Date): Promise<void> {
  const newest = await cuadre.findNewestDia(db);
  for (let back = CONSULTABLE_DIAS; back >= 1; back -= 1) {
    const dia = dayBefore(ahora, back);
    const isMissing = newest !== undefined && dia > newest;
    if (back <= NOCHES || isMissing) await withTransaction(db, (trx) => cuadre.openDia(trx, dia));
  }
}

function dayBefore(ahora: Date, back: number): string {
  return new Date(Date.parse(hoyISO(ahora)) - back * DIA_MS).toISOString().slice(0, 10);
}

/** Returns false when the night ended early. */
async function askAll(contexto: Contexto, noche: Noche): Promise<boolean> {
  for (;;) {
    const lote = await cuadre.selectPendientes(contexto.db, noche.busqueda, LOTE);
    for (const intento of lote) {
      if (performance.now() > noche.end || noche.calladas >= CALLADAS_MAXIMO) return false;
      await compare(contexto, noche, intento);
    }
    if (lote.length < LOTE) return true;
  }
}

async function compare(
  { db, config }: Contexto,
  noche: Noche,
  intento: cuadre.Pendiente,
): Promise<void> {
  const answer = await askBanco(config, intento).catch((error: Error) => error);
  const banco = answer instanceof Error ? undefined : answer;
  noche.calladas = answer instanceof BancoCallado ? noche.calladas + 1 : 0;
  noche.preguntas += 1;
  if (!banco || banco.devuelto === null) noche.sinRespuesta += 1;
  await cuadre.writeRespuesta(db, noche.busqueda, intento, banco);
  if (banco && banco.cobrado > 0) await reopenIntento(db, intento.intento_id);
  await sleep(PAUSA_MS);
}

function reportSilence({ preguntas, sinRespuesta }: Noche, isFinished: boolean): void {
  if (isFinished && sinRespuesta === 0) return;
  const rest = isFinished ? '' : ', the rest left for the next night';
  logFault(
    `Payments compared with the bank: ${preguntas} asked about, ${sinRespuesta} without clear answer${rest}`,
  );
}

/** Whether the last questions, or all of them, went without answer. */
function isSilent({ calladas, preguntas }: Noche): boolean {
  return preguntas > 0 && calladas >= Math.min(preguntas, CALLADAS_MAXIMO);
}

function tellTeam({ db, cola, config }: Contexto, ahora: Date): Promise<void> {
  return withTransaction(db, async (trx) => {
    const diferencias = await cuadre.markAvisadas(trx, ahora);
    const sinRespuesta = await cuadre.markSilencios(trx, dayBefore(ahora, NOCHES), ahora);
    if (diferencias + sinRespuesta === 0) return;
    const urlCuadre = config.publicUrl + href('adminCuadre');
    const datos = { diferencias, sinRespuesta, urlCuadre };
    await cola.sendCorreo(trx, { para: config.soporte.email, nombre: 'avisoCuadre', datos });
  });
}
