import { setTimeout as sleep } from 'node:timers/promises';
import { hoyISO } from '@vuelve/contract/fechas';
import { href } from '@vuelve/contract/screens';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { reopenIntento } from '../../compra/pagos/reconcile-pagos.ts';
import { BancoCallado } from '../../cimientos/redsys/consulta.ts';
import { askBanco } from './ask-banco.ts';
import * as cuadre from './cuadre.queries.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola'>;

/** After so many nights the team is told what the bank did not answer. */
const NOCHES = 4;
/** The bank's query tells of a payment for 90 days: that it knows nothing of an older one says nothing. */
const CONSULTABLE_DIAS = 85;
const DIA_MS = 24 * 3_600_000;
/** One attempt at a time, so many after one another, a breath between them, and for how long at most in one night. */
const LOTE = 200;
const PAUSA_MS = 50;
const TIEMPO_MAXIMO_MS = 3_600_000;
/** A bank that is silent so many times in a row is left alone until the next night. */
const CALLADAS_MAXIMO = 5;

/** One night: what may be asked, when it must end, how often in a row the bank was silent, and what was asked in all. */
interface Noche {
  busqueda: cuadre.Busqueda;
  end: number;
  calladas: number;
  preguntas: number;
  sinRespuesta: number;
}

/**
 * Compares what we hold of the payments that moved on each day with what the bank answers of them now, and tells the team of
 * differences, of each once, in one mail a night. It settles no payment: one that the bank holds as taken and we do not is only
 * asked about again by who does. Days that no night compared are caught up with. What was compared is written down one by one, so
 * a run that dies goes on where it was; what had no answer, or differs, is asked again each night while the bank can tell of it.
 */
export async function compareDias(contexto: Contexto, ahora = new Date()): Promise<void> {
  const { db } = contexto;
  const noche = beginNoche(contexto, ahora);
  await openDias(contexto, ahora);
  const isFinished = await askAll(contexto, noche);
  await cuadre.closeDias(db, noche.busqueda);
  reportSilence(noche, isFinished);
  await tellTeam(contexto, ahora);
}

function beginNoche({ config: { redsys } }: Contexto, ahora: Date): Noche {
  const { comercio, terminal } = redsys;
  const lugar = { entorno: new URL(redsys.url).host, comercio, terminal };
  const desde = new Date(ahora.getTime() - CONSULTABLE_DIAS * DIA_MS);
  const end = Date.now() + TIEMPO_MAXIMO_MS;
  return { busqueda: { ahora, desde, lugar }, end, calladas: 0, preguntas: 0, sinRespuesta: 0 };
}

/** The last days once more, since something may have been written late, and those that no night has opened. */
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

/** False when it was cut short. */
async function askAll(contexto: Contexto, noche: Noche): Promise<boolean> {
  for (;;) {
    const lote = await cuadre.selectPendientes(contexto.db, noche.busqueda, LOTE);
    for (const intento of lote) {
      if (Date.now() > noche.end || noche.calladas >= CALLADAS_MAXIMO) return false;
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
  console.error(
    `Payments compared with the bank: ${preguntas} asked about, ${sinRespuesta} without clear answer${rest}`,
  );
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
