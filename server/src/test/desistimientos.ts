import type { EscritoDesistir } from '@vuelve/contract/paginas-desistir';
import { post } from './avisos-de-mascota.ts';
import type { Client } from './client.ts';
import type { TestApp } from './test-app.ts';

type Paso = 'revisar' | 'corregir' | 'confirmar';

/** Sends one of the page's forms with these texts and this button. */
export async function declare(client: Client, escrito: Partial<EscritoDesistir>, paso: Paso) {
  const fields = { nombre: 'Lola Gil', ...escrito, paso };
  const { to, ...answer } = await post(client, '/desistir', fields);
  return { ...answer, location: to };
}

/** The withdrawals from an order, the oldest first. */
export const listDesistimientos = (t: TestApp, pedidoId: number) =>
  t.db
    .selectFrom('desistimientos')
    .selectAll()
    .where('pedido_id', '=', pedidoId)
    .orderBy('id')
    .execute();

/** The mails to a mailbox about withdrawals. */
export async function listAcuses(t: TestApp, email: string) {
  await t.drainCorreo();
  return t.mailbox.to(email).filter(({ subject }) => /desisti/i.test(subject ?? ''));
}
