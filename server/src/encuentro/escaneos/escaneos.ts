import type { OrigenEscaneo } from '@vuelve/contract/actividad';
import { isbot } from 'isbot';
import type { Transaction } from 'kysely';
import { isKnownBrowser } from '../../personas/acceso/navegador.ts';
import { type Db, withTransactionAgain } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Secretos } from '../../cimientos/db/secretos.ts';
import { findDueno, isToken } from '../../cimientos/sesion/sesion.ts';
import { findClaves } from './claves.ts';
import * as escaneos from './escaneos.queries.ts';
import { type Avisador, tellDuenos } from './tell-duenos.ts';
import { toAnotaciones } from './to-anotaciones.ts';
import type { Llegada } from '../../cimientos/visitas/visita.ts';

interface Contexto {
  db: Db;
  secretos: Secretos;
}

/** Raises the seals of finders who wrote before and scan now, in the same transaction. */
interface Oyente {
  raiseSellos: (
    trx: Transaction<DB>,
    escaneadas: { mascotaId: number; origen: OrigenEscaneo; aviso: string }[],
  ) => Promise<void>;
}

/**
 * Stores the scans of pets by people, without bots and without the owner. Returns the scans that
 * are no repeats. The owners of lost pets are told in the same transaction.
 */
export async function writeEscaneos(
  { db, secretos, raiseSellos, ...avisar }: Contexto & Oyente & Avisador,
  llegadas: Llegada[],
): Promise<escaneos.Nuevo[]> {
  const deGente = llegadas.filter(({ agente }) => !isbot(agente));
  if (deGente.length === 0) return [];
  const nuevos = await withTransactionAgain(db, async (trx) => {
    const hashes = [...new Set(deGente.map(({ mascota }) => mascota))];
    const escaneadas = await escaneos.lockEscaneadas(trx, hashes);
    const visitas = await leaveOutDuenos({ db: trx, secretos }, joinMascotas(deGente, escaneadas));
    if (visitas.length === 0) return [];
    const nuevos = await escaneos.foldEscaneos(trx, toAnotaciones(visitas, await findClaves(trx)));
    await raiseSellos(trx, listDeAviso(visitas));
    await tellDuenos(trx, avisar, nuevos, haceMsOf(visitas));
    return nuevos;
  });
  // After the transaction: commits that notify queue behind one lock (decision 34). A message that
  // is lost costs an open app nothing but its freshness.
  await escaneos.notifyCasas(db, nuevos).catch(() => {});
  return nuevos;
}

/** Milliseconds since the first of these scans, by pet. */
function haceMsOf(visitas: Visitada[]): Map<number, number> {
  const first = new Map<number, number>();
  for (const { escaneada, cuando } of visitas) {
    first.set(escaneada.id, Math.min(cuando, first.get(escaneada.id) ?? cuando));
  }
  const now = performance.now();
  return new Map([...first].map(([id, cuando]) => [id, now - cuando]));
}

function listDeAviso(visitas: Visitada[]) {
  return visitas.flatMap(({ escaneada: { id: mascotaId }, origen, aviso }) =>
    aviso ? [{ mascotaId, origen, aviso }] : [],
  );
}

interface Visitada extends Llegada {
  escaneada: escaneos.Escaneada;
}

function joinMascotas(llegadas: Llegada[], escaneadas: escaneos.Escaneada[]): Visitada[] {
  const byHash = new Map(escaneadas.map((escaneada) => [escaneada.hash, escaneada]));
  return llegadas.flatMap((llegada) => {
    const escaneada = byHash.get(llegada.mascota);
    return escaneada ? [{ ...llegada, escaneada }] : [];
  });
}

/** Leaves out owners: by session, or by a browser in which they logged in (decision 40). */
async function leaveOutDuenos(contexto: Contexto, visitas: Visitada[]): Promise<Visitada[]> {
  const others: Visitada[] = [];
  for (const visita of visitas) {
    if (!(await isDueno(contexto, visita))) others.push(visita);
  }
  return others;
}

async function isDueno(
  { db, secretos }: Contexto,
  { navegador, sesion, escaneada }: Visitada,
): Promise<boolean> {
  if (navegador && isKnownBrowser(secretos, navegador, escaneada.email)) return true;
  if (!sesion || !isToken(secretos, sesion)) return false;
  return (await findDueno(db, sesion)) === escaneada.usuario_id;
}
