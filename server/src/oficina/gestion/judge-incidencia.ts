import { textos } from '@vuelve/contract/textos';
import type { Queryable } from '../../cimientos/db/database.ts';
import { hasDevolucionAbierta, sumCobrosOf } from '../../compra/pagos/devoluciones.ts';
import { sumRectificado } from '../../compra/pedidos/rectificativas.ts';
import { getUsuario } from '../../personas/usuarios/usuarios.ts';

/** What of an incident decides how it may end. `total` in cents. */
interface Incidencia {
  id: number;
  estado: string;
  usuario_id: number | null;
  factura: string | null;
  bloqueado: Date | null;
  total: number;
}

/**
 * Why an incident cannot go on to be prepared, whatever its motive; undefined where it can. What the bank kept must be the
 * price once, less what its corrective invoices took back: of two payments one has to be given back first. There must be an
 * account that works, since an invoice has an owner, unless it is a blocked order that has its invoice: it only ends. Else only a
 * refund ends it.
 */
export async function judgeIncidencia(
  db: Queryable,
  { id, total, ...incidencia }: Incidencia,
): Promise<string | undefined> {
  const { gestion } = textos;
  if (incidencia.estado !== 'incidencia') return gestion.sinIncidencia;
  const sinCuenta = await judgeCuenta(db, incidencia);
  if (sinCuenta) return sinCuenta;
  if (await hasDevolucionAbierta(db, id)) return gestion.devolucionAbierta;
  const { cobrado, devuelto } = await sumCobrosOf(db, id);
  return cobrado - devuelto === total - (await sumRectificado(db, id))
    ? undefined
    : gestion.cuentasNoCuadran;
}

async function judgeCuenta(
  db: Queryable,
  { usuario_id, factura, bloqueado }: Pick<Incidencia, 'usuario_id' | 'factura' | 'bloqueado'>,
): Promise<string | undefined> {
  const { gestion } = textos;
  if (bloqueado && factura) return undefined;
  if (usuario_id === null) return gestion.sinComprador;
  return (await getUsuario(db, usuario_id)).activo ? undefined : gestion.cuentaInactiva;
}
