import { textos } from '@vuelve/contract/textos';
import type { Queryable } from '../../cimientos/db/database.ts';
import { hasDevolucionAbierta, sumCobrosOf } from '../../compra/pagos/devoluciones.ts';
import { sumRectificado } from '../../compra/pedidos/rectificativas.ts';
import { getUsuario } from '../../personas/usuarios/usuarios.ts';

/** The columns that decide how an incident may end. `total` in cents. */
interface Incidencia {
  id: number;
  estado: string;
  usuario_id: number | null;
  factura: string | null;
  bloqueado: Date | null;
  total: number;
}

/**
 * Why an incident cannot continue; undefined where it can. The bank must have kept the price once,
 * minus the corrective invoices: one of two payments has to be refunded first. An active account is
 * required, since an invoice has an owner. The exception is a blocked order with its invoice, which
 * only ends. In all other cases a refund ends the incident.
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
