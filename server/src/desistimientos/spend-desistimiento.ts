import { textosDesistimiento } from '@vuelve/contract/textos-desistimiento';
import type { Deps } from '../deps.ts';
import { digestOfBuzon } from '../hashes.ts';
import { spendEach } from '../http/limites.ts';
import { lineOf, networkOf } from '../red.ts';

/**
 * Counts a withdrawal that is declared: by the account of whoever has a session, else by his network; and by the mailbox that a
 * letter goes to, unless it is the account's own.
 * @throws AppError 429 after too many
 */
export async function spendDesistimiento(
  { limites, secretos }: Pick<Deps, 'limites' | 'secretos'>,
  ip: string,
  usuario: { id: number; email: string } | undefined,
  email: string,
): Promise<void> {
  const { desistimiento, desistimientoLinea, desistimientoBuzon, desistimientoBuzonTotal } =
    limites;
  const quien = usuario ? `u:${usuario.id}` : networkOf(ip);
  const cuentas = [{ limiter: desistimiento, key: quien }];
  if (!usuario) cuentas.push({ limiter: desistimientoLinea, key: lineOf(ip) });
  if (usuario?.email !== email) {
    const buzon = digestOfBuzon(secretos.contactos, email);
    cuentas.push({ limiter: desistimientoBuzon, key: `${buzon} ${quien}` });
    cuentas.push({ limiter: desistimientoBuzonTotal, key: buzon });
  }
  await spendEach(cuentas, textosDesistimiento.demasiados);
}
