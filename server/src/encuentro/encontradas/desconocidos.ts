import { rutaConversacionTablon } from '@vuelve/contract/addresses';
import type { Mensaje } from '@vuelve/contract/conversacion';
import { DESHACER_MS, MENSAJE_SIN_VER_MS } from '@vuelve/contract/reglas';
import type { Especie } from '@vuelve/contract/senas';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import { spend } from '../../cimientos/http/limites.ts';
import type { TrabajoMensajeTablon } from '../../cimientos/jobs/trabajos.ts';
import { digestOf } from '../../cimientos/tokens.ts';
import * as conversaciones from '../conversaciones/conversaciones.queries.ts';
import { nameOf, tokenFor } from '../conversaciones/enlaces.ts';
import * as finales from '../conversaciones/finales.queries.ts';
import { type Foto, requireSitio, saveConFoto } from '../conversaciones/fotos.ts';
import { describeAnimal } from './autor.ts';
import * as desconocidos from './desconocidos.queries.ts';
import { carpetaDe } from './fotos.ts';

/** A conversation of two strangers, as one of them opened it. */
export interface AbiertaDesconocidos extends desconocidos.FilaDesconocidos {
  rol: 'buscador' | 'dueno';
  contacto_id: null;
}

/** The conversation of a link. @throws AppError 404 for a wrong or an old link */
export async function getByToken(db: Db, token: string): Promise<AbiertaDesconocidos> {
  const found = await desconocidos.findByToken(db, digestOf(token));
  if (!found || found.rol === 'contacto') throw notFound(textosConversacion.noExiste);
  return { ...found, rol: found.rol, contacto_id: null };
}

const otherOf = (rol: AbiertaDesconocidos['rol']) =>
  rol === 'dueno' ? ('buscador' as const) : ('dueno' as const);

/**
 * Writes a message; the same message sent twice is stored once. Whoever writes has seen the earlier
 * ones. The other side is mailed if it has not seen the message soon.
 * @throws AppError 409 for a closed conversation, 429, and the errors of photos
 */
export async function writeMensaje(
  deps: Pick<Deps, 'db' | 'cola' | 'ficheros' | 'limites'>,
  abierta: AbiertaDesconocidos,
  { clave, frases, texto }: Mensaje,
  foto?: Foto,
): Promise<void> {
  const { db, cola, limites } = deps;
  const { id, rol, cerrada, encontrada_id } = abierta;
  const name = nameOf(clave, { frases, texto, foto: foto?.huella });
  if (await conversaciones.hasMensaje(db, id, name)) return;
  if (cerrada) throw new AppError(409, textosConversacion.cerrada);
  await spend(limites.mensaje, `${id} ${rol}`);
  const preparada = await foto?.prepare();
  await saveConFoto(deps, carpetaDe(encontrada_id), preparada, async (trx, columnas) => {
    await conversaciones.lockConversacion(trx, id);
    if (!(await finales.isOpen(trx, id))) throw new AppError(409, textosConversacion.cerrada);
    await desconocidos.clearPendiente(trx, id, rol);
    if (foto) await requireSitio(trx, id, rol);
    const nuevo = { conversacion_id: id, autor: rol, clave: name, frases, texto, ...columnas };
    if (!(await conversaciones.insertMensaje(trx, nuevo))) return false;
    await conversaciones.touchConversacion(trx, id);
    const para = otherOf(rol);
    const momento = await desconocidos.setPendiente(trx, id, para);
    if (!momento) return true;
    const mensaje = { conversacion: id, para, momento } as const;
    await cola.send(trx, 'tablon', mensaje, MENSAJE_SIN_VER_MS / 1000);
    return true;
  });
}

/** Mails a side that a message waits for it, unless it was seen meanwhile. */
export async function tellDesconocido(
  { db, cola, config, secretos }: Pick<Deps, 'db' | 'cola' | 'config' | 'secretos'>,
  { conversacion, para: rol, momento }: TrabajoMensajeTablon,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    const row = await desconocidos.findOfRol(trx, conversacion, rol);
    if (row?.desde_cuando !== momento || row.cerrada) return;
    const token = tokenFor(secretos.conversaciones, row.clave, rol);
    const datos = {
      animal: describeAnimal({ especie: row.especie as Especie, municipio: row.municipio }),
      reclama: false,
      urlConversacion: config.publicUrl + rutaConversacionTablon(token),
    };
    const para = rol === 'dueno' ? row.email_dueno : row.email_buscador;
    await cola.sendCorreo(trx, { para, nombre: 'mensajeTablon', datos });
  });
}

/** Whether a side sees the animal's photo: who claims it only while the board shows it. */
export function hasRetrato({ rol, con_foto, publica }: AbiertaDesconocidos): boolean {
  return Boolean(con_foto) && (rol === 'buscador' || publica !== null);
}

/** Stores that this side has seen everything. */
export function markVisto(db: Db, { id, rol }: AbiertaDesconocidos): Promise<void> {
  return desconocidos.clearPendiente(db, id, rol);
}

/** Ends a conversation for both sides; works once. */
export async function leave(db: Db, { id, rol }: AbiertaDesconocidos): Promise<void> {
  await withTransaction(db, (trx) => finales.close(trx, id, rol));
}

/**
 * Ends a conversation because of the other side's misconduct, and tells the team once that can no
 * longer be taken back. The two mailboxes get no other one.
 */
export async function report(
  { db, cola }: Pick<Deps, 'db' | 'cola'>,
  { id, rol }: AbiertaDesconocidos,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await conversaciones.lockConversacion(trx, id);
    const momento = await finales.close(trx, id, 'denuncia', rol === 'dueno');
    if (!momento) return;
    await cola.send(trx, 'denuncia', { conversacion: id, por: rol, momento }, DESHACER_MS / 1000);
  });
}

/**
 * Takes back an end or a report of this side, for `DESHACER_MS`; done twice, it is done.
 * @throws AppError 409 for the other side's end, too late, and once the animal's entry is closed
 */
export async function takeBack(
  db: Db,
  { id, rol, cerrada, encontrada_cerrada }: AbiertaDesconocidos,
): Promise<void> {
  if (!cerrada) return;
  if (encontrada_cerrada) throw new AppError(409, textosConversacion.tarde);
  await withTransaction(db, async (trx) => {
    await conversaciones.lockConversacion(trx, id);
    if (await finales.reopen(trx, { id, mascotaId: null, por: rol })) return;
    throw new AppError(409, textosConversacion.tarde);
  });
}
