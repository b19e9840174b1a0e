import { hasIva } from '@vuelve/contract/provincias';
import { IVA_GENERAL } from '@vuelve/contract/reglas';
import type { Queryable } from '../../cimientos/db/database.ts';
import * as tiendas from './tiendas.queries.ts';

/** Creates a shop or promoter that hands out badges; `cp` is its postcode. Returns its number. */
export async function createTienda(
  db: Queryable,
  tienda: { nombre: string; cp: string; demo?: boolean },
): Promise<number> {
  return (await tiendas.insertTienda(db, tienda)).id;
}

/**
 * The IVA in per cent of a payment with a shop's coupon, by the shop's province (Ley 37/1992, art.
 * 3); without a shop, the general rate.
 */
export async function ivaOfTienda(db: Queryable, tiendaId: number | null): Promise<0 | 21> {
  const cp = tiendaId === null ? undefined : await tiendas.findCp(db, tiendaId);
  return cp === undefined ? IVA_GENERAL : ivaOf(cp);
}

/** The IVA in per cent of a sale to a postcode. */
export function ivaOf(cp: string): 0 | 21 {
  return hasIva(cp) ? IVA_GENERAL : 0;
}
