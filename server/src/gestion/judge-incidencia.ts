import { textos } from '@vuelve/contract/textos';
import type { Queryable } from '../db/database.ts';
import { hasDevolucionAbierta } from '../pagos/devoluciones.ts';
import { sumCobrosOf } from '../pagos/cobros.ts';
import { sumRectificado } from '../pedidos/rectificativas.ts';
import { getUsuario } from '../usuarios/usuarios.ts';

/** What of an incident decides how it may end. `total` in cents. */
interface Incidencia {
  id: number;
  estado: string;
  usuario_id: number | null;
  total: number;
}

/**
 * Why an incident cannot go on to be prepared, whatever its motive; undefined where it can. What the bank kept must be the
 * price once, less what its corrective invoices took back: of two payments one has to be given back first. There must be an
 * account that works, since an invoice has an owner. Else only a refund ends it.
 */
export async function judgeIncidencia(
  db: Queryable,
  { id, estado, usuario_id, total }: Incidencia,
): Promise<string | undefined> {
  const { gestion } = textos;
  if (estado !== 'incidencia') return gestion.sinIncidencia;
  if (usuario_id === null) return gestion.sinComprador;
  if (!(await getUsuario(db, usuario_id)).activo) return gestion.cuentaInactiva;
  if (await hasDevolucionAbierta(db, id)) return gestion.devolucionAbierta;
  const { cobrado, devuelto } = await sumCobrosOf(db, id);
  return cobrado - devuelto === total - (await sumRectificado(db, id))
    ? undefined
    : gestion.cuentasNoCuadran;
}
