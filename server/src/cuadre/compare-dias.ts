import { setTimeout as sleep } from 'node:timers/promises';
import { hoyISO } from '@vuelve/contract/fechas';
import { href } from '@vuelve/contract/screens';
import { withTransaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { askBanco, isConsultable } from './ask-banco.ts';
import * as cuadre from './cuadre.queries.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola'>;

/** Days back that are compared, or asked about again. */
const DIAS = 4;
const DIA_MS = 24 * 3_600_000;
/** One attempt at a time, so many after one another, a breath between them, and for how long at most in one night. */
const LOTE = 200;
const PAUSA_MS = 50;
const TIEMPO_MAXIMO_MS = 3_600_000;
/** A bank that leaves so many questions in a row without answer is left alone until the next night. */
const CALLADAS_MAXIMO = 5;

/** One night: its moment, when it must end, and how many questions in a row had no answer. */
interface Noche {
  ahora: Date;
  end: number;
  calladas: number;
}

/**
 * Compares what we hold of the payments that moved on each of the last days with what the bank answers of them now, and tells
 * the team of differences, of each once. It changes no payment. What was compared is written down one by one, so a run that dies
 * goes on where it was; what had no answer, or differs, is asked again the next night.
 */
export async function compareDias(contexto: Contexto, ahora = new Date()): Promise<void> {
  const noche = { ahora, end: Date.now() + TIEMPO_MAXIMO_MS, calladas: 0 };
  for (let back = DIAS; back >= 1; back -= 1) {
    const dia = hoyISO(new Date(Date.parse(hoyISO(ahora)) - back * DIA_MS));
    await cuadre.openDia(contexto.db, dia);
    await askAboutDia(contexto, noche, dia);
    await cuadre.closeDia(contexto.db, dia, ahora);
    await tellTeam(contexto, dia, ahora);
  }
}

async function askAboutDia(contexto: Contexto, noche: Noche, dia: string): Promise<void> {
  let after = 0;
  for (;;) {
    const busqueda = { dia, ahora: noche.ahora, after };
    const lote = await cuadre.selectPendientes(contexto.db, busqueda, LOTE);
    for (const intento of lote) {
      if (Date.now() > noche.end || noche.calladas >= CALLADAS_MAXIMO) return;
      await compare(contexto, noche, dia, intento);
    }
    const last = lote.at(-1);
    if (!last || lote.length < LOTE) return;
    after = last.intento_id;
  }
}

async function compare(
  { db, config }: Contexto,
  noche: Noche,
  dia: string,
  intento: cuadre.Pendiente,
): Promise<void> {
  if (!isConsultable(config, intento, noche.ahora)) return;
  const banco = await askBanco(config, intento).then(
    (answer) => {
      noche.calladas = 0;
      return answer;
    },
    ({ message }: Error) => {
      noche.calladas += 1;
      if (noche.calladas === CALLADAS_MAXIMO) {
        console.error(`Payments could not be compared with the bank: ${message}`);
      }
      return undefined;
    },
  );
  await cuadre.writeRespuesta(db, { dia, ahora: noche.ahora }, intento, banco);
  await sleep(PAUSA_MS);
}

function tellTeam({ db, cola, config }: Contexto, dia: string, ahora: Date): Promise<void> {
  return withTransaction(db, async (trx) => {
    const diferencias = await cuadre.markAvisadas(trx, dia, ahora);
    if (diferencias === 0) return;
    const urlCuadre = config.publicUrl + href('adminCuadre');
    const datos = { dia, diferencias, urlCuadre };
    await cola.sendCorreo(trx, { para: config.soporte.email, nombre: 'avisoCuadre', datos });
  });
}
