import type { MotivoAlerta } from '@vuelve/contract/alerta';
import {
  ALERTA_OTRA_VEZ_S,
  ALERTAS_GUARDA_DIAS,
  ALERTAS_MENSAJE_HORA,
  MENSAJE_SIN_VER_MS,
  RESPALDO_S,
} from '@vuelve/contract/reglas';
import type { Transaction } from 'kysely';
import { type Db, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Cola } from '../../cimientos/jobs/cola.ts';
import type { TrabajoAlerta, TrabajoCorreo } from '../../cimientos/jobs/trabajos.ts';
import { pushAlerta } from '../../personas/navegadores/push-alerta.ts';
import { mailAlerta } from './cartas.ts';
import * as alertas from './alertas.queries.ts';

/** What it takes to tell of an alert. */
export interface Voz {
  cola: Pick<Cola, 'send' | 'sendCorreo'>;
}

export interface NuevaAlerta {
  /** The pet's number. */
  mascota: number;
  motivo: MotivoAlerta;
  /** The conversation that it is about; a scan is about none. */
  conversacion?: number;
  /** How long ago it happened, in ms. */
  haceMs?: number;
  /** The letters that tell its owner of it. */
  correos: TrabajoCorreo[];
  /** Those to others who take part: they wait for no browser of the owner's. */
  aparte?: TrabajoCorreo[];
}

/**
 * Writes down that an owner is to hear of something at once, and asks for the letters in the same transaction: both happen, or
 * neither. A message waits a little, for whoever has the page open reads it there; of one conversation some an hour are told of
 * at most, and what is beyond waits until it may. If nobody opens it, contacts are told, one after the other. While one of the
 * conversation is unopened there is no other; after an hour its letters go again.
 * @returns the alert's number; undefined when there is none
 */
export async function raiseAlerta(
  trx: Transaction<DB>,
  voz: Voz,
  { mascota, motivo, conversacion, haceMs = 0, ...cartas }: NuevaAlerta,
): Promise<string | undefined> {
  const isMensaje = motivo === 'mensaje' && conversacion !== undefined;
  const nueva = { mascota, motivo, conversacion: conversacion ?? null, haceMs };
  const espera = isMensaje ? await waitOf(trx, conversacion) : 0;
  const relevo = await alertas.findEsperaRelevo(trx, mascota, motivo);
  const releva = relevo !== undefined;
  const raised = await alertas.insertAlerta(trx, { ...nueva, avisada: !isMensaje, releva });
  if (!raised) {
    if (isMensaje) await tellAgain(trx, voz, conversacion, cartas);
    return undefined;
  }
  if (isMensaje) await voz.cola.send(trx, 'alerta', { alerta: raised.id, ...cartas }, espera);
  else await tell(trx, voz, raised.id, cartas);
  if (releva) await voz.cola.send(trx, 'relevo', { alerta: raised.id, orden: 1 }, espera + relevo);
  return raised.id;
}

/** Who has not opened an alert for long may have missed its letter: the next message brings another. */
async function tellAgain(trx: Transaction<DB>, voz: Voz, conversacion: number, cartas: Cartas) {
  const again = await alertas.renewAvisada(trx, conversacion, ALERTA_OTRA_VEZ_S);
  if (again) await tell(trx, voz, again.id, cartas);
}

async function waitOf(trx: Transaction<DB>, conversacion: number): Promise<number> {
  const espera = await alertas.findEspera(trx, conversacion, ALERTAS_MENSAJE_HORA);
  return Math.max(MENSAJE_SIN_VER_MS / 1000, espera);
}

/** Tells of an alert that waited, unless it has been opened, or told of, meanwhile. */
export async function tellAlerta(
  { db, ...voz }: Voz & { db: Db },
  { alerta, correos, aparte, respaldo }: TrabajoAlerta,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    if (respaldo) {
      if (await alertas.isUntold(trx, alerta)) await mailAlerta(trx, voz.cola, alerta, correos);
    } else if (await alertas.markAvisada(trx, alerta)) {
      await tell(trx, voz, alerta, { correos, aparte });
    }
  });
}

type Cartas = Pick<NuevaAlerta, 'correos' | 'aparte'>;

/** To the browsers; by mail too, unless the owner wants mails of that alone which no browser took. */
async function tell(
  trx: Transaction<DB>,
  voz: Voz,
  alerta: string,
  { correos, aparte = [] }: Cartas,
): Promise<void> {
  for (const correo of aparte) await voz.cola.sendCorreo(trx, correo);
  const mayWait = await pushAlerta(trx, voz.cola, alerta, correos);
  if (!mayWait) return mailAlerta(trx, voz.cola, alerta, correos);
  await voz.cola.send(trx, 'alerta', { alerta, correos, respaldo: true }, RESPALDO_S);
}

/** Writes down that word of alerts has gone out. What sent it must not do so again for this: it is no failure. */
export async function noteEntregada(
  db: Queryable,
  alerta: string | string[] | undefined,
): Promise<void> {
  if (alerta) await alertas.markEntregada(db, [alerta].flat()).catch(() => {});
}

/** What somebody takes notice of: a conversation, or the scans of a pet. */
export type Atendido = { conversacion: number } | { mascota: number };

/** Writes down that somebody took notice, with his own hand; who did so first stays. */
export async function openAlertas(
  db: Queryable,
  atendido: Atendido,
  quien: alertas.Quien,
): Promise<void> {
  if ('conversacion' in atendido) {
    await alertas.openOfConversacion(db, atendido.conversacion, quien);
  } else {
    await alertas.openEscaneosOf(db, atendido.mascota, quien);
  }
}

/** Tells the contacts who had to hear that a pet was lost that it is home: nobody goes on looking. */
export async function tellRegreso(
  trx: Transaction<DB>,
  cola: Pick<Cola, 'sendCorreo'>,
  mascota: number,
  desde: Date,
): Promise<void> {
  for (const { nombre, email, mascota: deQuien } of await alertas.listAvisados(
    trx,
    mascota,
    desde,
  )) {
    const datos = { nombre, mascota: deQuien };
    await cola.sendCorreo(trx, { para: email, nombre: 'contactoEnCasa', datos });
  }
}

/** Forgets some of the alerts that are over their term; returns how many. */
export function deleteOldAlertas(db: Queryable): Promise<number> {
  return alertas.deleteOld(db, ALERTAS_GUARDA_DIAS);
}
