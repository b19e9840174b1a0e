import type {
  ConversacionSinAbrir,
  Mensaje,
  ResumenConversacion,
} from '@vuelve/contract/conversacion';
import { CONVERSACION_DIAS, CONVERSACION_EN_CASA_DIAS } from '@vuelve/contract/reglas';
import { href } from '@vuelve/contract/screens';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import { type Db, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { cleanSoon } from '../../cimientos/ficheros/ficheros.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import { getMascota } from '../../mascotas/mascotas.ts';
import { readTelefono } from '../../personas/usuarios/telefonos.ts';
import { digestOf } from '../../cimientos/tokens.ts';
import * as conversaciones from './conversaciones.queries.ts';
import * as finales from './finales.queries.ts';
import type { Abierta } from './conversaciones.queries.ts';
import { nameOf, tokenFor } from './enlaces.ts';
import { carpetaDe, type Foto, requireSitio, saveConFoto } from './fotos.ts';
import { isThankable } from './gracias.ts';
import { offerLugar } from './lugares.ts';
import { noteVista } from './note-vista.ts';
import { findSellos } from './sellos.ts';
import { listSinAbrirOf } from './sin-abrir.queries.ts';
import { tellMensaje } from './tell-mensaje.ts';

/** The conversation of a link. @throws AppError 404 for a wrong or an old link */
export async function getByToken(db: Db, token: string): Promise<Abierta> {
  const found = await conversaciones.findByToken(db, digestOf(token));
  if (!found) throw notFound(textosConversacion.noExiste);
  return found;
}

/** A conversation about an own pet. @throws AppError 404, also for another owner's pet */
export async function getOwn(db: Db, usuarioId: number, id: number): Promise<Abierta> {
  const found = await conversaciones.findOfDueno(db, usuarioId, id);
  if (!found) throw notFound(textosConversacion.noExiste);
  return {
    ...found,
    rol: 'dueno',
    contacto_id: null,
    contacto_clave: null,
    visto: found.vista_dueno,
  };
}

/** Whether a message is stored already: its answer was lost. */
export function isWritten(
  db: Db,
  { id }: Abierta,
  mensaje: Mensaje,
  foto: Foto | undefined,
): Promise<boolean> {
  return conversaciones.hasMensaje(db, id, nameOfMensaje(mensaje, foto));
}

const nameOfMensaje = ({ clave, frases, texto }: Mensaje, foto: Foto | undefined) =>
  nameOf(clave, { frases, texto, foto: foto?.huella });

/**
 * Writes a message; the same message sent twice is stored once. A writer counts as having seen the
 * earlier messages. A finder's message alerts the owner. An owner's message alerts nobody: a finder
 * leaves no address for our mails. The position in an owner's photo is not used, since it is his
 * home.
 * @returns whether the message is new
 * @throws AppError 409 for a closed conversation, and the errors of photos
 */
export async function writeMensaje(
  deps: Pick<Deps, 'db' | 'cola' | 'config' | 'secretos' | 'ficheros'>,
  abierta: Abierta,
  mensaje: Mensaje,
  foto?: Foto,
): Promise<boolean> {
  const { id, rol, cerrada, contacto_id, usuario_id } = abierta;
  if (cerrada) throw new AppError(409, textosConversacion.cerrada);
  const { frases, texto } = mensaje;
  const preparada = await foto?.prepare();
  let isNew = false;
  await saveConFoto(deps, carpetaDe(usuario_id), preparada, async (trx, columnas) => {
    await conversaciones.lockConversacion(trx, id);
    await noteVista(trx, abierta);
    if (foto) await requireSitio(trx, id, rol);
    const de = { conversacion_id: id, autor: rol, contacto_id };
    const nuevo = { ...de, clave: nameOfMensaje(mensaje, foto), frases, texto, ...columnas };
    isNew = await conversaciones.insertMensaje(trx, nuevo);
    if (!isNew) return false;
    await conversaciones.touchConversacion(trx, id);
    if (rol !== 'buscador') return true;
    await offerLugar(trx, id, preparada?.posicion);
    await tellMensaje(trx, deps, abierta);
    return true;
  });
  return isNew;
}

/** Stores that this side has seen the conversation. */
export function markVista(db: Db, abierta: Abierta): Promise<void> {
  return withTransaction(db, (trx) => noteVista(trx, abierta));
}

/** Gives a contact access to a conversation. Returns the token of his link. */
export async function grantContacto(
  db: Queryable,
  secreto: Buffer,
  conversacion: { id: number; clave: string },
  contacto: { id: number; clave: string },
): Promise<string> {
  const token = tokenFor(secreto, conversacion.clave, { contacto: contacto.clave });
  await conversaciones.insertAcceso(db, {
    token_hash: digestOf(token),
    conversacion_id: conversacion.id,
    rol: 'contacto',
    contacto_id: contacto.id,
  });
  return token;
}

/**
 * Erases a conversation with its messages and photos, for all sides.
 * @returns the path to which its owner goes on
 * @throws AppError 403 for anybody but the owner, 409 for a reported conversation, which the team
 * has to read
 */
export async function eraseConversacion(
  contexto: Pick<Deps, 'db' | 'ficheros'>,
  { id, rol, hash }: Abierta,
): Promise<string> {
  if (rol !== 'dueno') throw new AppError(403, textosConversacion.soloDueno);
  const isErased = await withTransaction(contexto.db, async (trx) => {
    await conversaciones.lockConversacion(trx, id);
    return finales.deleteConversacion(trx, id);
  });
  if (!isErased) throw new AppError(409, textosConversacion.denunciada);
  await cleanSoon(contexto);
  return href('actividad', { hash });
}

/**
 * Erases some conversations after their term, with their messages. The photos are removed later as
 * files without a row. Returns how many.
 */
export function deleteOldConversaciones(db: Queryable): Promise<number> {
  return finales.deleteOld(db, CONVERSACION_DIAS, CONVERSACION_EN_CASA_DIAS);
}

/** The conversations about an own pet. @throws AppError 404, also for another owner's pet */
export async function listConversaciones(
  db: Db,
  usuarioId: number,
  hash: string,
): Promise<ResumenConversacion[]> {
  const { id } = await getMascota(db, usuarioId, hash);
  const rows = await conversaciones.listOfMascota(db, id);
  const sellos = await findSellos(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    tipo: row.tipo,
    abierta: row.abierta.toISOString(),
    ultimo: row.ultimo.toISOString(),
    vista: row.vista_dueno !== null && !row.por_ver,
    cerrada: row.cerrada !== null,
    agradecida: isThankable(row) ? row.regreso!.agradecido : null,
    sello: sellos.get(row.id) ?? null,
  }));
}

/** An owner's unread conversations about any of his pets, the last written first. */
export async function listSinAbrir(db: Db, usuarioId: number): Promise<ConversacionSinAbrir[]> {
  const rows = await listSinAbrirOf(db, usuarioId);
  return rows.map(({ id, tipo, ultimo, lugar, hash, mascota, contacto, contesta }) => ({
    id,
    tipo,
    hash,
    ultimo: ultimo.toISOString(),
    lugar: lugar ?? '',
    telefono: readTelefono(contacto)?.e164 ?? '',
    contesta: contesta ?? '',
    Mascota: mascota,
  }));
}

/** Closes all open conversations about a pet. Open pages are told. */
export const endConversacionesOf = finales.closeAllOf;
