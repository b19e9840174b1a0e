import { administers } from '@vuelve/contract/acceso';
import type { ConsultaLista, Lista } from '@vuelve/contract/admin';
import {
  type CambiosCuenta,
  changesPermisos,
  type Cuenta,
  type CuentaEnLista,
} from '@vuelve/contract/cuenta';
import type { Encargo } from '@vuelve/contract/permisos';
import { textos } from '@vuelve/contract/textos';
import { textosEliminacion } from '@vuelve/contract/textos-eliminacion';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { type Db, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import { toLista } from '../../cimientos/http/lista.ts';
import { forgetNavegadoresOf } from '../navegadores/navegadores.ts';
import { endSesionesOf } from '../../cimientos/sesion/sesion.ts';
import * as cuentas from './cuentas.queries.ts';

/** Lists accounts, newest first; `buscar` is a number, the start of an e-mail, or of words of the name. */
export async function listCuentas(
  db: Queryable,
  { limite, cursor, buscar }: ConsultaLista,
): Promise<Lista<CuentaEnLista>> {
  const rows = await cuentas.selectCuentas(db, {
    limite,
    cursor,
    texto: buscar,
    id: /^\d{1,9}$/.test(buscar) ? Number(buscar) : undefined,
  });
  return toLista(rows, limite, ({ id }) => id, toEnLista);
}

export async function getCuenta(db: Queryable, id: number): Promise<Cuenta> {
  const row = await cuentas.findCuenta(db, id);
  if (!row) throw notFound();
  const [mascotas, pedidos] = await Promise.all([
    cuentas.selectMascotasOf(db, id),
    cuentas.countPagados(db, id),
  ]);
  return {
    ...toEnLista(row),
    telefono: row.telefono,
    version: row.revision,
    pedidos,
    mascotas: mascotas.map(({ mascota, ...rest }) => ({ ...rest, Mascota: mascota })),
  };
}

type Cambios = Omit<CambiosCuenta, 'contrasena'>;

/**
 * Changes what an account may do, disables or enables it, hides or shows the pages of its pets.
 * Disabling ends its sessions at once. An administrator needs no role, so that it is taken. At least
 * one administrator must remain.
 * @param confirm is called before a change of what accounts may do; throws unless the caller has
 * confirmed the password
 * @throws AppError 404; 409 when the account was changed meanwhile, or no administrator would
 * remain; errors of `confirm`
 */
export async function updateCuenta(
  db: Db,
  administrador: { id: number },
  id: number,
  { version, ...pedidos }: Cambios,
  confirm: () => Promise<void>,
): Promise<void> {
  const seen = await cuentas.findCuenta(db, id);
  if (!seen) throw notFound();
  const { tipo_usuario, activo, oculto } = pedidos;
  const encargo = administers(pedidos) ? null : orKept(pedidos.encargo, encargoOf(seen));
  if (changesPermisos({ ...seen, encargo: encargoOf(seen) }, { tipo_usuario, activo, encargo }))
    await confirm();
  await withTransaction(db, async (trx) => {
    const locked = await cuentas.lockAdministracion(trx, id);
    const antes = locked.find((row) => row.id === id);
    if (!antes) throw notFound();
    if (antes.revision !== version || antes.revision !== seen.revision)
      throw new AppError(409, textos.admin.cambiado);
    if (await cuentas.isBeingErased(trx, id))
      throw new AppError(409, textosEliminacion.administrando);
    const remains = locked.some((row) => row.id !== id && administrates(row));
    if (administrates(antes) && !remains && !administrates(pedidos))
      throw new AppError(409, textos.admin.ultimo);
    const despues = await cuentas.updateCuenta(trx, id, {
      tipo_usuario,
      rol: encargo?.rol ?? null,
      rol_hasta: encargo?.hasta ?? null,
      activo,
      oculto,
    });
    if (!activo) {
      await endSesionesOf(trx, id);
      await forgetNavegadoresOf(trx, id);
    }
    const change = { antes: stateOf(antes), despues: stateOf(despues) };
    await recordAccion(trx, { administrador, verbo: 'editar', objeto: 'usuario', id, ...change });
  });
}

/** Whether another administrator exists. The lock keeps it so until the transaction ends. */
export async function hasOtherAdministrador(trx: Transaction<DB>, id: number): Promise<boolean> {
  await cuentas.lockAdministracion(trx, id);
  // A new query: the locking query may have read its rows before another administrator left.
  return cuentas.hasAdministradorBut(trx, id);
}

function administrates(cuenta: Pick<Cuenta, 'tipo_usuario' | 'activo'>): boolean {
  return administers(cuenta) && cuenta.activo;
}

const orKept = <T>(wanted: T | undefined, kept: T) => (wanted === undefined ? kept : wanted);

function encargoOf({
  rol,
  rol_hasta,
}: Pick<cuentas.FilaCuenta, 'rol' | 'rol_hasta'>): Encargo | null {
  return rol && { rol, hasta: rol_hasta };
}

function stateOf({ tipo_usuario, rol, rol_hasta, activo, oculto }: cuentas.FilaCuenta) {
  return { tipo_usuario, rol, rol_hasta, activo, oculto };
}

function toEnLista(row: cuentas.FilaCuenta): CuentaEnLista {
  const { id, nombre, apellidos, email, tipo_usuario, activo, oculto } = row;
  const fecha_alta = row.fecha_alta.toISOString();
  const encargo = encargoOf(row);
  return { id, nombre, apellidos, email, tipo_usuario, encargo, activo, oculto, fecha_alta };
}
