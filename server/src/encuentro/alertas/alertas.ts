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

/** The dependencies to send alerts. */
export interface Voz {
  cola: Pick<Cola, 'send' | 'sendCorreo'>;
}

export interface NuevaAlerta {
  mascota: number;
  motivo: MotivoAlerta;
  /** The alert's conversation; undefined for a scan. */
  conversacion?: number;
  /** Time since the event, in ms. */
  haceMs?: number;
  /** The mails to the owner. */
  correos: TrabajoCorreo[];
  /** Mails to contacts. They are sent even if a push reaches the owner. */
  aparte?: TrabajoCorreo[];
}

/**
 * Stores an alert for an owner and queues its mails, in one transaction. A message's mail waits a
 * little, because a reader with the open page sees the message there. A conversation has a limited
 * number of alerts per hour; further ones wait. If nobody reads the alert, the contacts are told
 * one after the other. A conversation has one unread alert at a time; after an hour its mails are
 * sent again.
 * @returns the alert's id; undefined when no alert was created
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

/** A long-unread alert may mean a lost mail: the next message sends another one. */
async function tellAgain(trx: Transaction<DB>, voz: Voz, conversacion: number, cartas: Cartas) {
  const again = await alertas.renewAvisada(trx, conversacion, ALERTA_OTRA_VEZ_S);
  if (again) await tell(trx, voz, again.id, cartas);
}

async function waitOf(trx: Transaction<DB>, conversacion: number): Promise<number> {
  const espera = await alertas.findEspera(trx, conversacion, ALERTAS_MENSAJE_HORA);
  return Math.max(MENSAJE_SIN_VER_MS / 1000, espera);
}

/** Sends an alert that waited, unless it was read or sent meanwhile. */
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

/** Sends pushes and mails. The mail waits where the owner wants it only when no push arrives. */
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

/** Stores that alerts were delivered. A failure here must not make the job send again. */
export async function noteEntregada(
  db: Queryable,
  alerta: string | string[] | undefined,
): Promise<void> {
  if (alerta) await alertas.markEntregada(db, [alerta].flat()).catch(() => {});
}

/** The thing that somebody has seen: a conversation, or a pet's scans. */
export type Atendido = { conversacion: number } | { mascota: number };

/** Marks alerts as read. The first reader stays recorded. */
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

/** Tells the contacts who were told of a loss that the pet is home. */
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

/** Deletes some alerts after their term. Returns how many. */
export function deleteOldAlertas(db: Queryable): Promise<number> {
  return alertas.deleteOld(db, ALERTAS_GUARDA_DIAS);
}
