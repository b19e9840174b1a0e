import { addressOf } from '@vuelve/contract/addresses';
import type { Lista } from '@vuelve/contract/admin';
import type {
  CierreDenuncia,
  ConsultaDenuncias,
  Denuncia,
  DenunciaEnLista,
} from '@vuelve/contract/denuncias';
import type { FraseDicha } from '@vuelve/contract/frases';
import { textos } from '@vuelve/contract/textos';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { type Db, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import { toLista } from '../../cimientos/http/lista.ts';
import { listMensajes } from './conversaciones.queries.ts';
import * as denuncias from './denuncias.queries.ts';
import { toFotoDeMensaje } from './fotos.ts';
import { positionOf } from './position-of.ts';

/** The reports: open ones first, then the newest. */
export async function listDenuncias(
  db: Queryable,
  consulta: ConsultaDenuncias,
): Promise<Lista<DenunciaEnLista>> {
  const rows = await denuncias.listDenuncias(db, consulta);
  const placeOf = ({ denuncia_vista, micros, id }: (typeof rows)[number]) =>
    `${denuncia_vista ? 0 : 1}:${micros}:${id}`;
  return toLista(rows, consulta.limite, placeOf, (row) => ({
    ...describe(row),
    vista: row.denuncia_vista?.toISOString() ?? null,
  }));
}

/** The number of open reports, and the time of the oldest. */
export async function countDenuncias(db: Queryable) {
  const { abiertas, primera } = await denuncias.countAbiertas(db);
  return { abiertas: Number(abiertas), primera: primera?.toISOString() ?? null };
}

/**
 * All messages of a reported conversation, for as long as it is kept, also while its owner's
 * account waits for erasure. The audit trail records the reading, without any content.
 * @throws AppError 404 for a conversation that nobody reported
 */
export function readDenuncia(db: Db, administrador: { id: number }, id: number): Promise<Denuncia> {
  return withTransaction(db, async (trx) => {
    const row = await getDenuncia(trx, id);
    const mensajes = await listMensajes(trx, id);
    await recordAccion(trx, { administrador, verbo: 'leer', objeto: 'denuncia', id });
    const { tipo, idioma, contacto, dueno } = row;
    return {
      ...describe(row),
      abierta: row.abierta.toISOString(),
      tipo,
      idioma,
      contacto,
      dueno,
      mensajes: toMensajes(id, mensajes),
      vista: toCierre(row),
    };
  });
}

/** The report of a conversation. @throws AppError 404 for one that nobody reported */
export async function getDenuncia(db: Queryable, id: number) {
  const row = await denuncias.findDenuncia(db, id);
  if (!row) throw notFound(textos.admin.denuncias.noExiste);
  return row;
}

/**
 * Closes a report; the same request sent twice closes it once. The conversation stays closed, and
 * its term stays the same.
 * @throws AppError 404 for a conversation that nobody reported, 409 when it was closed with another
 * note or by another administrator
 */
export function closeDenuncia(
  db: Db,
  administrador: { id: number },
  id: number,
  nota: string,
): Promise<CierreDenuncia> {
  return withTransaction(db, async (trx) => {
    const cierre = { administradorId: administrador.id, nota };
    const isClosed = await denuncias.closeDenuncia(trx, id, cierre);
    const row = await getDenuncia(trx, id);
    const isSame = row.denuncia_vista_por === administrador.id && row.denuncia_nota === nota;
    if (!isSame) throw new AppError(409, textos.admin.denuncias.yaVista);
    if (isClosed) {
      const hecho = { administrador, verbo: 'dar por vista', objeto: 'denuncia', id };
      await recordAccion(trx, hecho);
    }
    return toCierre(row)!;
  });
}

/** Only an owner's report sets `bloquea`: the flag tells who reported. */
function describe({ id, denunciada, bloquea, mascota, genero }: denuncias.FilaDenuncia) {
  return {
    id,
    denunciada: denunciada.toISOString(),
    por: bloquea ? ('dueno' as const) : ('buscador' as const),
    mascota: mascota === null ? null : { nombre: mascota, genero },
  };
}

function toCierre(row: denuncias.FilaDenuncia): CierreDenuncia | null {
  const { denuncia_vista, denuncia_nota, quien } = row;
  if (!denuncia_vista) return null;
  return { cuando: denuncia_vista.toISOString(), quien: quien ?? '', nota: denuncia_nota };
}

type Fila = Awaited<ReturnType<typeof listMensajes>>[number];

/** Contacts have no names here. Where several wrote, a number tells them apart. */
function toMensajes(id: number, filas: Fila[]): Denuncia['mensajes'] {
  const deContactos = filas.filter(({ autor }) => autor === 'contacto');
  const contactos = [...new Set(deContactos.map(({ contacto_id }) => contacto_id))];
  const ruta = addressOf('readDenuncia', { params: { id } });
  return filas.map((fila) => ({
    id: fila.id,
    autor: fila.autor,
    contacto:
      fila.autor === 'contacto' && contactos.length > 1
        ? contactos.indexOf(fila.contacto_id) + 1
        : null,
    frases: fila.frases as FraseDicha[],
    texto: fila.texto,
    lugar: fila.lugar,
    posicion: positionOf(fila),
    foto: toFotoDeMensaje(fila, ruta),
    enviado: fila.enviado.toISOString(),
  }));
}
