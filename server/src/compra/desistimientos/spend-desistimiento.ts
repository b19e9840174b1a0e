import { textosDesistimiento } from '@vuelve/contract/textos-desistimiento';
import type { Deps } from '../../cimientos/deps.ts';
import { type Contador, spendEach } from '../../cimientos/http/limites.ts';
import { mailboxOf } from '../../cimientos/mailbox-of.ts';
import { lineOf, networkOf } from '../../cimientos/red.ts';

/**
 * Counts a declaration of withdrawal against the rate limits: by account with a session, by network
 * without one. The mailbox that gets the mail is counted too, unless it is the account's own.
 * @throws AppError 429 after too many
 */
export async function spendDesistimiento(
  { limites }: Pick<Deps, 'limites'>,
  ip: string,
  usuario: { id: number; email: string } | undefined,
  email: string,
): Promise<void> {
  const { desistimiento, desistimientoLinea, desistimientoBuzon, desistimientoBuzonTotal } =
    limites;
  const quien = usuario ? `u:${usuario.id}` : networkOf(ip);
  const contadores: Contador[] = [{ limiter: desistimiento, key: quien }];
  if (!usuario) contadores.push({ limiter: desistimientoLinea, key: lineOf(ip) });
  if (usuario?.email !== email) {
    const mailbox = mailboxOf(email);
    contadores.push(desistimientoBuzon(mailbox, quien), desistimientoBuzonTotal(mailbox));
  }
  await spendEach(contadores, textosDesistimiento.demasiados);
}
