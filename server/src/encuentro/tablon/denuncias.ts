import { rutaAnuncio } from '@vuelve/contract/addresses';
import type { AsuntoTablon, DenunciaTablon } from '@vuelve/contract/denuncias-tablon';
import type { VistaDenunciaAnuncio } from '@vuelve/contract/paginas-tablon';
import { href } from '@vuelve/contract/screens';
import { textosTablon } from '@vuelve/contract/textos-tablon';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { type Db, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { spendEach } from '../../cimientos/http/limites.ts';
import { lineOf, networkOf } from '../../cimientos/red.ts';
import { digestOfRed } from '../conversaciones/enlaces.ts';
import { findClaves } from '../escaneos/claves.ts';
import { nameRed } from '../escaneos/to-anotaciones.ts';
import * as denuncias from './denuncias.queries.ts';
import { setRetirado } from './publicaciones.queries.ts';
import { findAnuncio } from './tablon.queries.ts';
import { tellEquipo } from './tell-equipo.ts';

/** What the team sees at once: reports of a pet, and all. */
const TOPE = { porMascota: 20, limite: 1_000 };

interface Quien {
  ip: string;
  /** The id of the session's account, if there is a session. */
  usuarioId: number | undefined;
}

/**
 * Reports an entry of the board, and tells the team of the first open report. An entry stays on the
 * board: its owner has an account, and a neighbour's grudge must not hide a lost pet. A network
 * counts once a day for a pet, also after the team has decided (decision 40: no address is kept).
 * @returns the key of the report's link; undefined for an entry that is not on the board any more
 * @throws AppError 409 for the owner's own pet, 429 after too many reports from one network
 */
export async function reportAnuncio(
  deps: Pick<Deps, 'db' | 'cola' | 'config' | 'limites' | 'secretos'>,
  claveAnuncio: string,
  { motivo, texto }: DenunciaTablon,
  { ip, usuarioId }: Quien,
): Promise<string | undefined> {
  const { db, cola, config, limites, secretos } = deps;
  const anuncio = await findAnuncio(db, claveAnuncio);
  if (!anuncio) return undefined;
  if (anuncio.usuario_id === usuarioId) throw new AppError(409, textosTablon.esTuya);
  const network = networkOf(ip);
  const nameOf = (red: string) => digestOfRed(secretos.conversaciones, red);
  await spendEach([
    { limiter: limites.denunciaTablon, key: nameOf(network) },
    { limiter: limites.denunciaTablonLinea, key: nameOf(lineOf(ip)) },
  ]);
  const { hoy } = await findClaves(db);
  const { mascota_id } = anuncio;
  const red = nameRed(hoy, { de: `anuncio ${mascota_id}`, red: network });
  return withTransaction(db, async (trx) => {
    const clave = newHash();
    const isNew = await denuncias.insertDenuncia(trx, { clave, mascota_id, motivo, texto, red });
    if (!isNew) return (await denuncias.findClaveDeRed(trx, mascota_id, red)).clave;
    if ((await denuncias.countAbiertasDe(trx, mascota_id)) === 1) {
      await tellEquipo(trx, { cola, config });
    }
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
  const ids = [...new Set([...apeladas, ...abiertas].map(({ mascota_id }) => mascota_id))];
  if (ids.length === 0) return [];
  const mascotas = new Map((await denuncias.listMascotas(db, ids)).map((it) => [it.id, it]));
  return ids.flatMap((id) => {
    const mascota = mascotas.get(id);
    const apelacion = apeladas.find(({ mascota_id }) => mascota_id === id);
    return mascota
      ? {
          mascota: id,
          nombre: mascota.mascota,
          dueno: mascota.usuario_id,
          ruta: mascota.clave && rutaAnuncio(mascota.clave),
          denuncias: abiertas.filter(({ mascota_id }) => mascota_id === id).map(toDenuncia),
          apelacion: apelacion ? toApelacion(apelacion) : null,
        }
      : [];
  });
}

/** The number of entries that wait for the team, and since when the first one does. */
export async function countAsuntos(db: Queryable) {
  const { abiertas, primera } = await denuncias.countPendientes(db);
  return { abiertas, primera: primera?.toISOString() ?? null };
}

/**
 * Decides the open reports of a pet's entry. A removal is mailed to its owner with the explanation
 * (Regulation 2022/2065, art. 17); those who reported read it behind their link (art. 16.5).
 * @throws AppError 409 when no report is open (any more)
 */
export function decideAsunto(
  { db, cola, config }: Pick<Deps, 'db' | 'cola' | 'config'>,
  administrador: { id: number },
  mascotaId: number,
  { retira, explicacion }: { retira: boolean; explicacion: string },
): Promise<void> {
  return withTransaction(db, async (trx) => {
    await denuncias.lockMascota(trx, mascotaId);
    const abiertas = await denuncias.lockAbiertas(trx, mascotaId);
    if (abiertas.length === 0) throw new AppError(409, textosTablon.yaDecidida);
    const decision = { mascota_id: mascotaId, retira, explicacion };
    await denuncias.insertDecision(trx, { ...decision, decidida_por: administrador.id }, abiertas);
    const verbo = retira ? 'retirar' : 'mantener';
    await recordAccion(trx, { administrador, verbo, objeto: 'anuncio', id: mascotaId });
    if (!retira) return;
    await setRetirado(trx, mascotaId, true);
    const { email: para, hash, ...dueno } = await denuncias.findDuenoDe(trx, mascotaId);
    const datos = {
      ...dueno,
      explicacion,
      urlPerdida: config.publicUrl + href('perdida', { hash }),
    };
    await cola.sendCorreo(trx, { para, nombre: 'anuncioRetirado', datos });
  });
}

/**
 * Answers an owner's appeal, brings the entry back if it was granted, and mails the answer.
 * @throws AppError 409 for an appeal that was answered, or does not exist
 */
export function reviewApelacion(
  { db, cola, config }: Pick<Deps, 'db' | 'cola' | 'config'>,
  administrador: { id: number },
  id: number,
  { devuelve, respuesta }: { devuelve: boolean; respuesta: string },
): Promise<void> {
  return withTransaction(db, async (trx) => {
    const apelada = await denuncias.findApelada(trx, id);
    if (apelada) await denuncias.lockMascota(trx, apelada.mascota_id);
    const revision = { devuelve, respuesta, revisada_por: administrador.id };
    const row = await denuncias.setRevision(trx, id, revision);
    if (!row) throw new AppError(409, textosTablon.yaDecidida);
    const verbo = devuelve ? 'devolver' : 'mantener retirado';
    await recordAccion(trx, { administrador, verbo, objeto: 'anuncio', id: row.mascota_id });
    const isFree = devuelve && !(await denuncias.findRetirada(trx, row.mascota_id));
    if (isFree) await setRetirado(trx, row.mascota_id, false);
    const { email: para, hash, ...dueno } = await denuncias.findDuenoDe(trx, row.mascota_id);
    const urlPerdida = config.publicUrl + href('perdida', { hash });
    const datos = { ...dueno, devuelve, respuesta, urlPerdida };
    await cola.sendCorreo(trx, { para, nombre: 'anuncioRevisado', datos });
  });
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
