import { rutaConversacion } from '@vuelve/contract/addresses';
import type { Aviso } from '@vuelve/contract/conversacion';
import type { Idioma } from '@vuelve/contract/idiomas';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import type { Transaction } from 'kysely';
import { raiseAlerta } from '../alertas/alertas.ts';
import type { Db } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { notFound } from '../../cimientos/http/errors.ts';
import { spend, spendEach } from '../../cimientos/http/limites.ts';
import type { Posicion } from '../../taller/pictures/read-posicion.ts';
import { lineOf, networkOf } from '../../cimientos/red.ts';
import { digestOf } from '../../cimientos/tokens.ts';
import * as conversaciones from './conversaciones.queries.ts';
import { digestOfRed, nameOf, tokenFor } from './enlaces.ts';
import { carpetaDe, type ColumnasFoto, type Foto, requireSitio, saveConFoto } from './fotos.ts';
import { offerLugar } from './lugares.ts';
import { urlRetratoOf } from './retrato-of.ts';
import { type Navegante, requireWelcome, sealConversacion } from './sellos.ts';
import { tellMensaje } from './tell-mensaje.ts';

export type Destinatario = Awaited<ReturnType<typeof getDestinatario>>;

/** The pet that somebody writes about, with its owner. @throws AppError 404 */
export async function getDestinatario(db: Db, hash: string) {
  const found = await conversaciones.findDestinatario(db, hash);
  if (!found) throw notFound();
  return found;
}

interface Quien {
  idioma: Idioma;
  /** The finder's IP address: rate limits count its network and its line. */
  ip: string;
  /** The finder's browser, by which an earlier scan is recognised. */
  navegante: Navegante;
  /** Whether the finder came by the public board: the pet's page stays unknown to him. */
  tablon: boolean;
  foto?: Foto | undefined;
}

interface Dicho {
  aviso: Aviso;
  foto: Foto | undefined;
  posicion: Posicion | undefined;
}
type DichoGuardado = Dicho & { columnas: ColumnasFoto };

/**
 * Opens the conversation of a finder's form, and tells the owner by mail. The same form sent twice
 * opens one.
 * @returns the token of the finder's link
 * @throws AppError 404 for a missing pet, 403 for a finder whom the owner reported, 429 for his
 * network and above the rate limits, and the errors of photos
 */
export async function openConversacion(
  deps: Deps,
  hash: string,
  aviso: Aviso,
  { idioma, ip, navegante, tablon, foto }: Quien,
): Promise<string> {
  const { db, limites, secretos } = deps;
  const destinatario = await getDestinatario(db, hash);
  const token = tokenFor(secretos.conversaciones, aviso.clave, 'buscador');
  const before = await conversaciones.findByToken(db, digestOf(token));
  if (before) {
    const { clave: name } = toMensaje(before.id, aviso, foto);
    const isThere = before.cerrada || (await conversaciones.hasMensaje(db, before.id, name));
    if (isThere) return token;
    await spend(limites.mensaje, `${before.id} buscador`);
  }
  if (!before) await requireWelcome(db, destinatario, navegante);
  const preparada = await foto?.prepare();
  const dicho = { aviso, foto, posicion: preparada?.posicion };
  if (before) {
    await saveConFoto(deps, carpetaDe(before.usuario_id), preparada, (trx, columnas) =>
      addToAviso(trx, deps, before, { ...dicho, columnas }),
    );
    return token;
  }
  await spendAviso(deps, destinatario.id, ip);
  await saveConFoto(deps, carpetaDe(destinatario.usuario_id), preparada, async (trx, columnas) => {
    const { clave, tipo, contacto } = aviso;
    const nueva = { mascota_id: destinatario.id, clave, tipo, idioma, contacto, tablon };
    const opened = await conversaciones.insertConversacion(trx, nueva);
    if (opened) {
      await begin(trx, deps, { destinatario, id: opened.id, navegante }, { ...dicho, columnas });
      return true;
    }
    // The same form was sent in parallel.
    const other = await conversaciones.findByToken(trx, digestOf(token));
    return other !== undefined && addToAviso(trx, deps, other, { ...dicho, columnas });
  });
  return token;
}

interface Nueva {
  id: number;
  destinatario: Destinatario;
  navegante: Navegante;
}

async function begin(
  trx: Transaction<DB>,
  { cola, config, secretos }: Deps,
  { id, destinatario, navegante }: Nueva,
  dicho: DichoGuardado,
): Promise<void> {
  const { aviso, foto, columnas } = dicho;
  const linkOf = (rol: 'buscador' | 'dueno') => tokenFor(secretos.conversaciones, aviso.clave, rol);
  for (const rol of ['buscador', 'dueno'] as const) {
    const token_hash = digestOf(linkOf(rol));
    await conversaciones.insertAcceso(trx, { token_hash, conversacion_id: id, rol });
  }
  await conversaciones.insertMensaje(trx, { ...toMensaje(id, aviso, foto), ...columnas });
  await offerUnsaid(trx, id, dicho);
  const sello = await sealConversacion(trx, { id, mascotaId: destinatario.id }, navegante);
  const { nombre, mascota, email } = destinatario;
  const urlConversacion = config.publicUrl + rutaConversacion(linkOf('dueno'));
  const datos = {
    nombre,
    mascota,
    tipo: aviso.tipo,
    sello,
    lugar: aviso.lugar,
    conPosicion: aviso.latitud !== undefined,
    conFoto: foto !== undefined,
    ...urlRetratoOf(config.publicUrl, destinatario),
    urlConversacion,
  };
  const ocurrio = { mascota: destinatario.id, motivo: 'aviso' as const, conversacion: id };
  const correos = [{ para: email, nombre: 'avisoBuscador' as const, datos }];
  await raiseAlerta(trx, { cola }, { ...ocurrio, correos });
}

/** @throws AppError 429 after too many notices from one network */
async function spendAviso({ limites, secretos }: Deps, mascotaId: number, ip: string) {
  const cuenta = digestOfRed(secretos.conversaciones, networkOf(ip));
  const linea = digestOfRed(secretos.conversaciones, lineOf(ip));
  await spendEach(
    [
      { limiter: limites.aviso, key: `${cuenta} ${mascotaId}` },
      { limiter: limites.avisoRed, key: cuenta },
      { limiter: limites.avisoLinea, key: `${linea} ${mascotaId}` },
    ],
    textosConversacion.demasiados,
  );
}

/** Adds what is new in a repeated form whose answer got lost. Returns false for nothing new. */
async function addToAviso(
  trx: Transaction<DB>,
  deps: Deps,
  before: conversaciones.FilaConversacion,
  { columnas, ...dicho }: DichoGuardado,
): Promise<boolean> {
  const { aviso, foto } = dicho;
  const { id } = before;
  if (before.cerrada) return false;
  await conversaciones.lockConversacion(trx, id);
  if (foto) await requireSitio(trx, id, 'buscador');
  const sinFoto = foto && toMensaje(id, aviso, undefined).clave;
  const isSaid = sinFoto && (await conversaciones.hasMensaje(trx, id, sinFoto));
  const nuevo = { ...toMensaje(id, aviso, foto), ...(isSaid && SOLO_FOTO), ...columnas };
  if (!(await conversaciones.insertMensaje(trx, nuevo))) return false;
  await conversaciones.touchConversacion(trx, id, aviso.contacto);
  await offerUnsaid(trx, id, dicho);
  await tellMensaje(trx, deps, before);
  return true;
}

/** Empties the message when only its photo is new. */
const SOLO_FOTO = {
  frases: [],
  texto: '',
  lugar: '',
  latitud: undefined,
  longitud: undefined,
  precision_m: undefined,
};

/** Offers the photo's position where the finder has not given his own. */
async function offerUnsaid(trx: Transaction<DB>, id: number, { aviso, posicion }: Dicho) {
  if (aviso.latitud === undefined) await offerLugar(trx, id, posicion);
}

function toMensaje(conversacionId: number, aviso: Aviso, foto: Foto | undefined) {
  const { clave, frases, texto, lugar, latitud, longitud, precision, contacto } = aviso;
  const dicho = { frases, texto, lugar, latitud, longitud };
  return {
    conversacion_id: conversacionId,
    autor: 'buscador' as const,
    clave: nameOf(clave, { ...dicho, contacto, foto: foto?.huella }),
    ...dicho,
    precision_m: precision === undefined ? undefined : Math.round(precision),
  };
}
