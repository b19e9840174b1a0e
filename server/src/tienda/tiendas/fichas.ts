import type { ConsultaLista, Lista } from '@vuelve/contract/admin';
import { toCents, toEuros } from '@vuelve/contract/dinero';
import type * as contract from '@vuelve/contract/tiendas';
import { textos } from '@vuelve/contract/textos';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { type Db, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import { AppError, fieldError, notFound } from '../../cimientos/http/errors.ts';
import { toLista } from '../../cimientos/http/lista.ts';
import { sumVentas } from '../ventas/ventas.ts';
import { requireTelefono } from '../../personas/usuarios/telefonos.ts';
import { getEnlace } from './enlaces.ts';
import * as tiendas from './tiendas.queries.ts';

type Administrador = { id: number };

/** Lists shops and promoters for administrators, newest first. */
export async function listTiendas(
  db: Queryable,
  consulta: ConsultaLista,
): Promise<Lista<contract.FilaTienda>> {
  const rows = await tiendas.selectTiendas(db, consulta);
  return toLista(rows, consulta.limite, ({ id }) => id, toFila);
}

/** A shop, the sales of its coupons, and its private link, if any. @throws AppError 404 */
export async function getTienda(db: Queryable, id: number): Promise<contract.Tienda> {
  const row = await tiendas.findTienda(db, id);
  if (!row) throw notFound(textos.admin.tiendas.desconocida);
  const { email, telefono, version } = row;
  const vendido = await sumVentas(db, { tienda_id: id });
  const enlace = await getEnlace(db, id);
  return { ...toFila(row), email, telefono, version, vendido, enlace };
}

/** Creates a shop and returns its number. @throws AppError 400 for an impossible phone number */
export async function addTienda(
  db: Db,
  administrador: Administrador,
  datos: contract.DatosTienda,
): Promise<number> {
  requireTelefono(datos.telefono);
  return withTransaction(db, async (trx) => {
    const { id } = await tiendas.insertTienda(trx, toColumnas(datos));
    const hecho = { administrador, verbo: 'crear', objeto: 'tienda', id };
    await recordAccion(trx, { ...hecho, despues: withoutContact(datos) });
    return id;
  });
}

/**
 * Changes a shop that was read as `version`.
 * @throws AppError 400 for an impossible phone number, 404, 409 when somebody saved another version
 * meanwhile
 */
export async function editTienda(
  db: Db,
  administrador: Administrador,
  id: number,
  { version, ...datos }: contract.DatosTienda & { version: number },
): Promise<void> {
  requireTelefono(datos.telefono);
  await withTransaction(db, async (trx) => {
    const row = await tiendas.findTiendaForUpdate(trx, id);
    if (!row) throw notFound(textos.admin.tiendas.desconocida);
    if (row.version !== version) throw new AppError(409, textos.admin.cambiado);
    await tiendas.setTienda(trx, id, toColumnas(datos));
    const antes = withoutContact({ ...row, comision: toEuros(row.comision) });
    const hecho = { administrador, verbo: 'editar', objeto: 'tienda', id };
    await recordAccion(trx, { ...hecho, antes, despues: withoutContact(datos) });
  });
}

/** Requires an active shop for new coupons and lots. @throws AppError 400 if unknown or inactive */
export async function requireActiva(db: Queryable, id: number): Promise<void> {
  const { desconocida, inactiva } = textos.admin.tiendas;
  const row = await tiendas.findTienda(db, id);
  if (!row?.activa) throw fieldError('tienda_id', row ? inactiva : desconocida);
}

function toColumnas({ comision, ...same }: contract.DatosTienda) {
  return { ...same, comision: toCents(comision) };
}

/** The data of a shop for the audit trail, which is kept for ever: without e-mail and phone. */
function withoutContact({
  nombre,
  tipo,
  cp,
  comision,
  activa,
}: Pick<tiendas.FilaTienda, 'nombre' | 'tipo' | 'cp' | 'comision' | 'activa'>) {
  return { nombre, tipo, cp, comision, activa };
}

function toFila(row: tiendas.FilaTienda): contract.FilaTienda {
  const { id, nombre, cp, activa } = row;
  const tipo = row.tipo as contract.FilaTienda['tipo'];
  const comision = toEuros(row.comision);
  return { id, nombre, tipo, cp, comision, activa, fecha_alta: row.fecha_alta.toISOString() };
}
