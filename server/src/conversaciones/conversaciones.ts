import type { Aviso, Mensaje, ResumenConversacion, Rol } from '@vuelve/contract/conversacion';
import type { DatosConversacion } from '@vuelve/contract/paginas-conversacion';
import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import type { Frase } from '@vuelve/contract/frases';
import type { Idioma } from '@vuelve/contract/idiomas';
import { CONVERSACION_DIAS, CONVERSACION_EN_CASA_DIAS, SIN_NOMBRE } from '@vuelve/contract/reglas';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import { rutaConversacion } from '@vuelve/contract/addresses';
import { type Db, withTransaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound } from '../http/errors.ts';
import { spendEach } from '../http/limites.ts';
import { getMascota } from '../mascotas/mascotas.ts';
import { lineOf, networkOf } from '../red.ts';
import * as conversaciones from './conversaciones.queries.ts';
import { digestOf, digestOfRed, nameOf, tokenFor } from './enlaces.ts';

/** A conversation as one side of it has opened it. */
export type Abierta = conversaciones.FilaConversacion & { rol: Rol };

/** The pet that somebody wants to tell of, and to whom. @throws AppError 404 */
export async function getDestinatario(db: Db, hash: string) {
  const found = await conversaciones.findDestinatario(db, hash);
  if (!found) throw notFound();
  return found;
}

interface Quien {
  idioma: Idioma;
  /** The address that he comes from: too many of its network, or of its line, are refused. */
  ip: string;
}

/**
 * Opens the conversation that a finder's form begins, and tells the owner by mail; sent twice it is one.
 * @returns the token of the finder's link
 * @throws AppError 404 for a missing pet, 429 after too many from one network
 */
export async function openConversacion(
  { db, cola, config, limites, secretos }: Deps,
  hash: string,
  aviso: Aviso,
  { idioma, ip }: Quien,
): Promise<string> {
  const destinatario = await getDestinatario(db, hash);
  const { clave, tipo, contacto } = aviso;
  const token = tokenFor(secretos.conversaciones, clave, 'buscador');
  const before = await conversaciones.findByToken(db, digestOf(token));
  if (before) {
    await addToAviso(db, before, aviso);
    return token;
  }
  const cuenta = digestOfRed(secretos.conversaciones, networkOf(ip));
  const linea = digestOfRed(secretos.conversaciones, lineOf(ip));
  await spendEach(
    [
      { limiter: limites.aviso, key: `${cuenta} ${destinatario.id}` },
      { limiter: limites.avisoRed, key: cuenta },
      { limiter: limites.avisoLinea, key: `${linea} ${destinatario.id}` },
    ],
    textosConversacion.demasiados,
  );
  await withTransaction(db, async (trx) => {
    const nueva = { mascota_id: destinatario.id, clave, tipo, idioma, contacto };
    const opened = await conversaciones.insertConversacion(trx, nueva);
    if (!opened) return; // the same form, sent at the same time
    const { id } = opened;
    const suyo = tokenFor(secretos.conversaciones, clave, 'dueno');
    const links = { buscador: token, dueno: suyo };
    for (const rol of ['buscador', 'dueno'] as const) {
      const token_hash = digestOf(links[rol]);
      await conversaciones.insertAcceso(trx, { token_hash, conversacion_id: id, rol });
    }
    await conversaciones.insertMensaje(trx, toMensaje(id, aviso));
    await cola.sendCorreo(trx, {
      para: destinatario.email,
      nombre: 'avisoBuscador',
      datos: {
        nombre: destinatario.nombre,
        mascota: destinatario.mascota,
        tipo,
        urlConversacion: config.publicUrl + rutaConversacion(suyo),
      },
    });
  });
  return token;
}

/** A form whose answer was lost may come again with more in it. */
async function addToAviso(
  db: Db,
  { id, cerrada }: { id: number; cerrada: Date | null },
  aviso: Aviso,
) {
  if (cerrada) return;
  await withTransaction(db, async (trx) => {
    if (!(await conversaciones.insertMensaje(trx, toMensaje(id, aviso)))) return;
    await conversaciones.touchConversacion(trx, id, aviso.contacto);
  });
}

function toMensaje(conversacionId: number, { clave, frases, texto, lugar, ...where }: Aviso) {
  const { latitud, longitud, precision } = where;
  const dicho = { frases, texto, lugar, latitud, longitud };
  return {
    conversacion_id: conversacionId,
    autor: 'buscador' as const,
    clave: nameOf(clave, { ...dicho, contacto: where.contacto }),
    ...dicho,
    precision_m: precision === undefined ? undefined : Math.round(precision),
  };
}

/** The conversation that a link opens. @throws AppError 404 for a wrong or old one */
export async function getByToken(db: Db, token: string): Promise<Abierta> {
  const found = await conversaciones.findByToken(db, digestOf(token));
  if (!found) throw notFound(textosConversacion.noExiste);
  return found;
}

/** A conversation about an own pet. @throws AppError 404 for a missing one and for another's */
export async function getOwn(db: Db, usuarioId: number, id: number): Promise<Abierta> {
  const found = await conversaciones.findOfDueno(db, usuarioId, id);
  if (!found) throw notFound(textosConversacion.noExiste);
  return { ...found, rol: 'dueno' };
}

/**
 * Writes a message; sent twice it is one. Whoever writes has seen what stood there. An answer of the owner's that the
 * finder may miss goes nowhere else: he has left no address that we would write to.
 * @throws AppError 409 for a conversation that has ended
 */
export async function writeMensaje(
  { db }: Pick<Deps, 'db'>,
  { id, rol, cerrada }: Abierta,
  { clave, frases, texto }: Mensaje,
): Promise<void> {
  if (cerrada) throw new AppError(409, textosConversacion.cerrada);
  await withTransaction(db, async (trx) => {
    await conversaciones.markVista(trx, id, rol);
    const dicho = { frases, texto };
    const nuevo = { conversacion_id: id, autor: rol, clave: nameOf(clave, dicho), ...dicho };
    if (await conversaciones.insertMensaje(trx, nuevo)) {
      await conversaciones.touchConversacion(trx, id);
    }
  });
}

/** Writes down that this side has it before its eyes. */
export const markVista = conversaciones.markVista;

/** Ends a conversation for both; a second time nothing happens. */
export async function leave(db: Db, { id, rol }: Abierta): Promise<void> {
  await conversaciones.close(db, id, rol);
}

/** Ends a conversation whose other side misbehaves, and tells the team. */
export async function report({ db, cola, config }: Deps, { id, rol }: Abierta): Promise<void> {
  await withTransaction(db, async (trx) => {
    if (!(await conversaciones.close(trx, id, 'denuncia'))) return;
    const datos = { conversacion: id, por: rol };
    await cola.sendCorreo(trx, { para: config.soporte.email, nombre: 'avisoDenuncia', datos });
  });
}

/** Erases conversations that are over their term, with all that was said in them. */
export function deleteOldConversaciones(db: Db): Promise<void> {
  return conversaciones.deleteOld(db, CONVERSACION_DIAS, CONVERSACION_EN_CASA_DIAS);
}

/** What finders have written about an own pet. @throws AppError 404 for a missing pet and for another's */
export async function listConversaciones(
  db: Db,
  usuarioId: number,
  hash: string,
): Promise<ResumenConversacion[]> {
  const { id } = await getMascota(db, usuarioId, hash);
  const rows = await conversaciones.listOfMascota(db, id);
  return rows.map((row) => ({
    id: row.id,
    tipo: row.tipo,
    abierta: row.abierta.toISOString(),
    ultimo: row.ultimo.toISOString(),
    vista: row.vista_dueno !== null,
    cerrada: row.cerrada !== null,
  }));
}

/** What a page shows of a conversation to the side that has opened it. */
export async function toDatos(
  { db, config, secretos }: Deps,
  abierta: Abierta,
): Promise<DatosConversacion> {
  const { id, rol, clave, usuario_hash, hash, mascota, genero, cerrada_por } = abierta;
  const fichero = abierta.avatar ?? abierta.cover;
  const mensajes = await conversaciones.listMensajes(db, id);
  const answered = mensajes.find(({ autor }) => autor === 'dueno');
  return {
    rol,
    tipo: abierta.tipo,
    mascota: { hash, nombre: mascota, genero, tipo: abierta.tipo_mascota },
    retrato: fichero && rutaImagenMascota(usuario_hash, hash, fichero),
    dueno: abierta.nombre === SIN_NOMBRE ? '' : abierta.nombre,
    idiomaBuscador: abierta.idioma,
    contacto: rol === 'dueno' ? abierta.contacto : '',
    pasos: {
      enviado: abierta.abierta.toISOString(),
      visto: abierta.vista_dueno?.toISOString() ?? null,
      respondido: answered?.enviado.toISOString() ?? null,
    },
    mensajes: mensajes.map((row) => ({
      autor: row.autor,
      frases: row.frases as Frase[],
      texto: row.texto,
      lugar: row.lugar,
      posicion:
        row.latitud === null || row.longitud === null
          ? null
          : { latitud: row.latitud, longitud: row.longitud, precision: row.precision_m },
      enviado: row.enviado.toISOString(),
    })),
    cerradaPor: cerrada_por,
    enlace: config.publicUrl + rutaConversacion(tokenFor(secretos.conversaciones, clave, rol)),
  };
}
