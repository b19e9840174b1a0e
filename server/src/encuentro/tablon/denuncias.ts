import { rutaAnuncio } from '@vuelve/contract/addresses';
import type { AsuntoTablon, DenunciaTablon } from '@vuelve/contract/denuncias-tablon';
import type { VistaDenunciaAnuncio } from '@vuelve/contract/paginas-tablon';
import { DENUNCIAS_QUE_OCULTAN } from '@vuelve/contract/reglas';
import { type Especie, nameEncontrada } from '@vuelve/contract/senas';
import { textosTablon } from '@vuelve/contract/textos-tablon';
import type { Transaction } from 'kysely';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { type Db, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { spendEach } from '../../cimientos/http/limites.ts';
import { lineOf, networkOf } from '../../cimientos/red.ts';
import { digestOfRed } from '../conversaciones/enlaces.ts';
import { findClaves } from '../escaneos/claves.ts';
import { nameRed } from '../escaneos/to-anotaciones.ts';
import { callVecinosAgain } from '../vecinos/llamamientos.ts';
import * as denuncias from './denuncias.queries.ts';
import { setRetirado } from './publicaciones.queries.ts';
import { type Sujeto, sujetoOf } from './sujeto.ts';
import { findAnuncio } from './tablon.queries.ts';
import { tellRetirada, tellRevision } from './tell-autor.ts';
import { tellEquipo } from './tell-equipo.ts';

/** What the team sees at once: reports of an entry, and all. */
const TOPE = { porEntrada: 20, limite: 1_000 };

interface Quien {
  ip: string;
  /** The id of the session's account, if there is a session. */
  usuarioId: number | undefined;
}

/**
 * Reports an entry of the board, and tells the team of the first open report. A lost pet stays on
 * the board: its owner has an account, and a neighbour's grudge must not hide it. A stranger's entry
 * is hidden by reports from `DENUNCIAS_QUE_OCULTAN` networks until the team decides. A network
 * counts once a day for an entry, also after a decision (decision 40: no address is kept).
 * @returns the key of the report's link; undefined for an entry that is not on the board any more
 * @throws AppError 409 for the owner's own pet, 429 after too many reports from one network
 */
export async function reportAnuncio(
  deps: Pick<Deps, 'db' | 'cola' | 'config' | 'limites' | 'secretos'>,
  claveAnuncio: string,
  { motivo, texto }: DenunciaTablon,
  { ip, usuarioId }: Quien,
): Promise<string | undefined> {
  const { db, limites, secretos } = deps;
  const anuncio = await findAnuncio(db, claveAnuncio);
  if (!anuncio) return undefined;
  if (usuarioId && anuncio.usuario_id === usuarioId) throw new AppError(409, textosTablon.esTuya);
  const network = networkOf(ip);
  const nameOf = (red: string) => digestOfRed(secretos.conversaciones, red);
  await spendEach([
    { limiter: limites.denunciaTablon, key: nameOf(network) },
    { limiter: limites.denunciaTablonLinea, key: nameOf(lineOf(ip)) },
  ]);
  const { hoy } = await findClaves(db);
  const sujeto = sujetoOf(anuncio);
  const de = sujeto.clase === 'perdida' ? 'anuncio' : 'encontrada';
  // Who has an IPv6 line has many networks: two of them must not hide a stranger's entry.
  const suya = sujeto.clase === 'perdida' ? network : lineOf(ip);
  const red = nameRed(hoy, { de: `${de} ${sujeto.id}`, red: suya });
  return withTransaction(db, async (trx) => {
    await denuncias.lockSujeto(trx, sujeto);
    if (!(await findAnuncio(trx, claveAnuncio))) return undefined;
    const clave = newHash();
    const isNew = await denuncias.insertDenuncia(trx, sujeto, { clave, motivo, texto, red });
    if (!isNew) return (await denuncias.findClaveDeRed(trx, sujeto, red)).clave;
    const { abiertas, deHoy } = await denuncias.countAbiertasDe(trx, sujeto);
    if (abiertas === 1) await tellEquipo(trx, deps);
    // Networks of two days cannot be told apart: their key lasts a day.
    const hides = sujeto.clase === 'encontrada' && deHoy >= DENUNCIAS_QUE_OCULTAN;
    if (hides && (await setRetirado(trx, sujeto, true))) await tellRetirada(trx, deps, sujeto, '');
    return clave;
  });
}

/** What was decided on a report, after an appeal if there was one; undefined for a wrong link. */
export async function readDenunciaAnuncio(
  db: Db,
  clave: string,
): Promise<Pick<VistaDenunciaAnuncio, 'decision'> | undefined> {
  const row = await denuncias.findDenuncia(db, clave);
  if (!row) return undefined;
  const { decision_id, retira, explicacion, devuelve, respuesta } = row;
  if (decision_id === null) return { decision: null };
  if (devuelve) return { decision: { retira: false, explicacion: respuesta ?? '' } };
  return { decision: { retira: retira ?? false, explicacion: explicacion ?? '' } };
}

/** Entries with open reports or an appeal, the oldest first. */
export async function listAsuntos(db: Queryable): Promise<AsuntoTablon[]> {
  const abiertas = await denuncias.listAbiertas(db, TOPE);
  const apeladas = await denuncias.listApeladas(db, TOPE.limite);
  const sujetos = new Map([...apeladas, ...abiertas].map((row) => [keyOf(row), sujetoOf(row)]));
  const entradas = await describeSujetos(db, [...sujetos.values()]);
  return [...sujetos].flatMap(([key, sujeto]) => {
    const entrada = entradas.get(key);
    const apelacion = apeladas.find((row) => keyOf(row) === key);
    return entrada
      ? {
          ...sujeto,
          ...entrada,
          denuncias: abiertas.filter((row) => keyOf(row) === key).map(toDenuncia),
          apelacion: apelacion ? toApelacion(apelacion) : null,
        }
      : [];
  });
}

const keyOf = (row: Parameters<typeof sujetoOf>[0]) => nameSujeto(sujetoOf(row));
const nameSujeto = ({ clase, id }: Sujeto) => `${clase} ${id}`;

type Entrada = Pick<AsuntoTablon, 'nombre' | 'dueno' | 'oculta' | 'ruta'>;

/** What the team sees of some subjects, by `nameSujeto`. */
async function describeSujetos(db: Queryable, sujetos: Sujeto[]): Promise<Map<string, Entrada>> {
  const idsOf = (clase: Sujeto['clase']) =>
    sujetos.filter((one) => one.clase === clase).map(({ id }) => id);
  const [perdidas, encontradas] = [idsOf('perdida'), idsOf('encontrada')];
  const mascotas = perdidas.length > 0 ? await denuncias.listMascotas(db, perdidas) : [];
  const animales = encontradas.length > 0 ? await denuncias.listEncontradas(db, encontradas) : [];
  return new Map<string, Entrada>([
    ...mascotas.map(({ id, mascota, usuario_id, clave }): [string, Entrada] => [
      nameSujeto({ clase: 'perdida', id }),
      { nombre: mascota, dueno: usuario_id, oculta: false, ruta: clave && rutaAnuncio(clave) },
    ]),
    ...animales.map(({ id, especie, clave, retirado, quitada }): [string, Entrada] => [
      nameSujeto({ clase: 'encontrada', id }),
      {
        nombre: nameEncontrada(especie as Especie),
        dueno: null,
        oculta: retirado === true && !quitada,
        ruta: clave && rutaAnuncio(clave),
      },
    ]),
  ]);
}

/** The number of entries that wait for the team, and since when the first one does. */
export async function countAsuntos(db: Queryable) {
  const { abiertas, primera } = await denuncias.countPendientes(db);
  return { abiertas, primera: primera?.toISOString() ?? null };
}

/**
 * Decides the open reports of an entry. A removal is mailed to its author with the explanation
 * (Regulation 2022/2065, art. 17), and so is the end of a hiding; those who reported read it behind
 * their link (art. 16.5).
 * @throws AppError 409 when no report is open (any more)
 */
export function decideAsunto(
  deps: Pick<Deps, 'db' | 'cola' | 'config' | 'secretos'>,
  administrador: { id: number },
  sujeto: Sujeto,
  { retira, explicacion }: { retira: boolean; explicacion: string },
): Promise<void> {
  return withTransaction(deps.db, async (trx) => {
    await denuncias.lockSujeto(trx, sujeto);
    const abiertas = await denuncias.lockAbiertas(trx, sujeto);
    if (abiertas.length === 0) throw new AppError(409, textosTablon.yaDecidida);
    const decision = { retira, explicacion, decidida_por: administrador.id };
    await denuncias.insertDecision(trx, sujeto, decision, abiertas);
    await recordSobre(trx, administrador, retira ? 'retirar' : 'mantener', sujeto);
    if (retira) {
      await setRetirado(trx, sujeto, true);
      // A stranger may have closed it meanwhile.
      if (await denuncias.isOnBoard(trx, sujeto)) {
        await tellRetirada(trx, deps, sujeto, explicacion);
      }
    } else if (await showAgain(trx, deps.cola, sujeto)) {
      await tellRevision(trx, deps, sujeto, { devuelve: true, respuesta: explicacion });
    }
  });
}

/** Ends the hiding of a stranger's entry, unless an earlier removal holds. */
async function showAgain(
  trx: Transaction<DB>,
  cola: Pick<Deps['cola'], 'send'>,
  sujeto: Sujeto,
): Promise<boolean> {
  if (sujeto.clase === 'perdida' || (await findRetiradaOf(trx, sujeto))) return false;
  return bringBack(trx, cola, sujeto);
}

/**
 * Shows an entry again; a found animal may be a pet that was lost meanwhile, and neighbours may not
 * have heard of it.
 */
async function bringBack(
  trx: Transaction<DB>,
  cola: Pick<Deps['cola'], 'send'>,
  sujeto: Sujeto,
): Promise<boolean> {
  const isBack = await setRetirado(trx, sujeto, false);
  if (isBack && sujeto.clase === 'encontrada') {
    await cola.send(trx, 'parecido', { encontrada: sujeto.id });
  }
  if (isBack) await callVecinosAgain(trx, cola, sujeto);
  return isBack;
}

/**
 * Answers an author's appeal, brings the entry back if it was granted, and mails the answer.
 * @throws AppError 409 for an appeal that was answered, or does not exist
 */
export function reviewApelacion(
  deps: Pick<Deps, 'db' | 'cola' | 'config' | 'secretos'>,
  administrador: { id: number },
  id: number,
  { devuelve, respuesta }: { devuelve: boolean; respuesta: string },
): Promise<void> {
  return withTransaction(deps.db, async (trx) => {
    const apelada = await denuncias.findApelada(trx, id);
    if (apelada) await denuncias.lockSujeto(trx, sujetoOf(apelada));
    const revision = { devuelve, respuesta, revisada_por: administrador.id };
    const row = await denuncias.setRevision(trx, id, revision);
    if (!row) throw new AppError(409, textosTablon.yaDecidida);
    const sujeto = sujetoOf(row);
    await recordSobre(trx, administrador, devuelve ? 'devolver' : 'mantener retirado', sujeto);
    const isFree = devuelve && !(await findRetiradaOf(trx, sujeto));
    const isBack = isFree && (await bringBack(trx, deps.cola, sujeto));
    // A stranger may have closed it meanwhile.
    const isTold = sujeto.clase === 'perdida' ? devuelve : isBack;
    await tellRevision(trx, deps, sujeto, { devuelve: isTold, respuesta });
  });
}

function findRetiradaOf(trx: Queryable, { clase, id }: Sujeto) {
  return clase === 'perdida'
    ? denuncias.findRetirada(trx, id)
    : denuncias.findRetiradaDeEncontrada(trx, id);
}

function recordSobre(
  trx: Transaction<DB>,
  administrador: { id: number },
  verbo: string,
  { clase, id }: Sujeto,
): Promise<void> {
  const objeto = clase === 'perdida' ? 'anuncio' : 'encontrada';
  return recordAccion(trx, { administrador, verbo, objeto, id });
}

type Abierta = Awaited<ReturnType<typeof denuncias.listAbiertas>>[number];

function toDenuncia({ motivo, texto, creada }: Abierta): AsuntoTablon['denuncias'][number] {
  // Only the contract's values are written.
  const { motivo: known } = { motivo } as AsuntoTablon['denuncias'][number];
  return { motivo: known, texto, creada: creada.toISOString() };
}

type Apelada = Awaited<ReturnType<typeof denuncias.listApeladas>>[number];

function toApelacion({ id, explicacion, apelacion, apelada }: Apelada) {
  return { id, explicacion, texto: apelacion, apelada: apelada!.toISOString() };
}
