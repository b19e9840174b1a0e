import { rutaAnuncio, rutaConversacion, TABLON } from '@vuelve/contract/addresses';
import type { Rol } from '@vuelve/contract/conversacion';
import type { FraseDicha } from '@vuelve/contract/frases';
import type { DatosConversacion } from '@vuelve/contract/paginas-conversacion';
import { href } from '@vuelve/contract/screens';
import type { Db } from '../../cimientos/db/database.ts';
import { findPublicado } from '../tablon/publicaciones.queries.ts';
import { readTelefono } from '../../personas/usuarios/telefonos.ts';
import { firstNameOf } from '../../cimientos/first-name-of.ts';
import type { FilaRegreso } from './regreso.queries.ts';
import type { Deps } from '../../cimientos/deps.ts';
import type { Abierta } from './conversaciones.queries.ts';
import * as conversaciones from './conversaciones.queries.ts';
import { type Parte, tokenFor } from './enlaces.ts';
import { toFotoDeMensaje } from './fotos.ts';
import { findLugarOfrecido } from './lugares.ts';
import { positionOf } from './position-of.ts';
import { retratoOf } from './retrato-of.ts';
import { findSellos } from './sellos.ts';
import { toDeshacible } from './to-deshacible.ts';

type Mensaje = Awaited<ReturnType<typeof conversaciones.listMensajes>>[number];
type Relevo = Awaited<ReturnType<typeof conversaciones.listRelevos>>[number];

/**
 * The data of a conversation's page for one side. Of owner and contacts only the first names are
 * shown, and to the finder the owner's telephone while it is public.
 * @param ruta the path of the open conversation; its photos are below
 */
export async function toDatos(
  { db, config, secretos }: Deps,
  abierta: Abierta,
  ruta: string,
): Promise<DatosConversacion> {
  const isAsked = abierta.rol === 'buscador' && !abierta.cerrada;
  const { id, rol, clave, mascota, genero, cerrada_por } = abierta;
  const dueno = firstNameOf(abierta.nombre);
  const mensajes = await conversaciones.listMensajes(db, id);
  const relevos = await conversaciones.listRelevos(db, id);
  const atiende = await conversaciones.findAtiende(db, id);
  const nombres = nameContactos(relevos);
  const answer = mensajes.find(({ autor }) => autor !== 'buscador');
  const enlace = rutaConversacion(tokenFor(secretos.conversaciones, clave, parteOf(abierta)));
  return {
    rol,
    tipo: abierta.tipo,
    mascota: {
      pagina: await paginaOf(db, abierta),
      nombre: mascota,
      genero: isFromTablon(abierta) ? null : genero,
      tipo: abierta.tipo_mascota,
    },
    retrato: isFromTablon(abierta) ? retratoOculto(abierta, ruta) : retratoOf(abierta),
    dueno,
    idiomaBuscador: abierta.idioma,
    contacto: rol === 'dueno' ? abierta.contacto : '',
    telefono: readTelefono(telefonoFor(abierta)) ?? null,
    sello: (rol !== 'buscador' && (await findSellos(db, [id])).get(id)) || null,
    pasos: {
      enviado: abierta.abierta.toISOString(),
      visto: abierta.vista_dueno?.toISOString() ?? null,
      respondido: answer
        ? {
            cuando: answer.enviado.toISOString(),
            nombre: answer.autor === 'dueno' ? dueno : nombreOf(answer, nombres),
          }
        : null,
      todo: !abierta.por_ver,
    },
    contactos: listContactos(relevos, abierta, nombres),
    relevos: relevos.map(({ id, avisado, visto }) => ({
      nombre: nombres.get(id)!,
      avisado: avisado.toISOString(),
      visto: visto?.toISOString() ?? null,
    })),
    atiende: atiende?.abierta
      ? {
          nombre: nombres.get(atiende.id) ?? firstNameOf(atiende.nombre),
          desde: atiende.abierta.toISOString(),
          yo: atiende.id === abierta.contacto_id,
        }
      : null,
    mensajes: mensajes.map((row) => toMensaje(row, abierta, { nombres, ruta })),
    porVer: isPorVer(abierta),
    lugarOfrecido: (isAsked && (await findLugarOfrecido(db, id))) || null,
    regreso: toRegreso(abierta.regreso),
    cerradaPor: cerrada_por,
    deshacible: toDeshacible(abierta),
    enlace: config.publicUrl + enlace,
    encontrada: null,
  };
}

/** A finder from the board must not learn the pet's hash: it leads to the telephone. */
function isFromTablon({ rol, tablon }: Pick<Abierta, 'rol' | 'tablon'>): boolean {
  return tablon && rol === 'buscador';
}

async function paginaOf(db: Db, abierta: Abierta): Promise<string> {
  if (!isFromTablon(abierta)) return href('perfilPublico', { hash: abierta.hash });
  const publicado = await findPublicado(db, abierta.mascota_id);
  return publicado && !publicado.retirado ? rutaAnuncio(publicado.clave) : TABLON;
}

function retratoOculto({ avatar, cover }: Abierta, ruta: string): string | null {
  return avatar || cover ? `${ruta}/retrato` : null;
}

/**
 * The names of contacts in a conversation: the first name, with a number where another contact has
 * the same.
 * @param told the contacts who were told, in order; a contact may repeat
 * @returns the names by contact id
 */
function nameContactos(told: { id: number; nombre: string }[]): Map<number, string> {
  const names = new Map<number, string>();
  const taken = new Map<string, number>();
  for (const { id, nombre } of told) {
    if (names.has(id)) continue;
    const first = firstNameOf(nombre);
    const nth = (taken.get(first) ?? 0) + 1;
    taken.set(first, nth);
    names.set(id, nth === 1 ? first : `${first} ${nth}`);
  }
  return names;
}

function parteOf({ rol, contacto_clave }: Abierta): Parte {
  return rol === 'contacto' ? { contacto: contacto_clave! } : rol;
}

/** Contacts get no number: the owner did not give the finder's away, nor theirs. */
function telefonoFor(abierta: Abierta): string {
  const { rol, telefono, contacto } = abierta;
  if (isFromTablon(abierta)) return '';
  return { buscador: telefono, dueno: contacto, contacto: '' }[rol];
}

function isPorVer({ rol, por_ver, visto }: Abierta): boolean {
  return rol !== 'buscador' && (visto === null || Boolean(por_ver));
}

/** A contact's name in this conversation; empty for a deleted contact. */
function nombreOf({ contacto_id, nombre }: Mensaje, nombres: Map<number, string>): string {
  return (contacto_id !== null && nombres.get(contacto_id)) || firstNameOf(nombre ?? '');
}

/** The contacts who were told and have accepted, each once. */
function listContactos(
  relevos: Relevo[],
  { contacto_id }: Abierta,
  nombres: Map<number, string>,
): DatosConversacion['contactos'] {
  const ids = new Set(relevos.filter(({ acepta }) => acepta).map(({ id }) => id));
  return [...ids].map((id) => ({ nombre: nombres.get(id)!, yo: id === contacto_id }));
}

function toMensaje(
  row: Mensaje,
  { rol, contacto_id }: { rol: Rol; contacto_id: number | null },
  { nombres, ruta }: { nombres: Map<number, string>; ruta: string },
) {
  return {
    autor: row.autor,
    mio: row.autor === rol && row.contacto_id === contacto_id,
    nombre: row.autor === 'contacto' ? nombreOf(row, nombres) : '',
    frases: row.frases as FraseDicha[],
    texto: row.texto,
    lugar: row.lugar,
    posicion: positionOf(row),
    foto: toFotoDeMensaje(row, ruta),
    enviado: row.enviado.toISOString(),
  };
}

function toRegreso(row: FilaRegreso | null): DatosConversacion['regreso'] {
  if (!row) return null;
  const { desde, vuelta, agradecido } = row;
  return {
    desde: new Date(desde).toISOString(),
    vuelta: new Date(vuelta).toISOString(),
    agradecido,
  };
}
