import { type Db, withTransaction } from '../cimientos/db/database.ts';
import { endSesionesOf } from '../cimientos/sesion/sesion.ts';
import { EMAIL_HALLADOR } from './create-encontradas.ts';
import { disableCuentas, expireCupones, hasActiveDemo, retireChapas } from './demo.queries.ts';
import { nameCommand } from '../cimientos/name-command.ts';
import { eraseEncontradasOf } from '../encuentro/encontradas/finales.ts';

/** @throws Error with one clear line when a demo account or coupon still works */
export async function refuseActiveDemo(db: Db): Promise<void> {
  if (!(await hasActiveDemo(db))) return;
  throw new Error(
    `This database holds demo accounts or coupons, which everybody knows: disable them with ${nameCommand('demo:quitar')}`,
  );
}

/**
 * Disables the demo's accounts with their sessions, its coupons and free badges, and erases its
 * found animals; orders stay.
 */
export function disableDemo(db: Db): Promise<{ cuentas: number; cupones: number }> {
  return withTransaction(db, async (trx) => {
    const cuentas = await disableCuentas(trx);
    for (const id of cuentas) await endSesionesOf(trx, id);
    await retireChapas(trx);
    await eraseEncontradasOf(trx, EMAIL_HALLADOR);
    return { cuentas: cuentas.length, cupones: await expireCupones(trx) };
  });
}
