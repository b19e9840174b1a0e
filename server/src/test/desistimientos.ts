import type { EscritoDesistir } from '@vuelve/contract/paginas-desistir';
import type { Client } from './client.ts';
import type { TestApp } from './test-app.ts';

type Paso = 'revisar' | 'corregir' | 'confirmar';

/** Sends one of the forms of the page; what is typed, and which button. */
export async function declare(client: Client, escrito: Partial<EscritoDesistir>, paso: Paso) {
  const response = await client.send('/desistir', {
    method: 'POST',
    body: new URLSearchParams({ nombre: 'Lola Gil', ...escrito, paso }),
  });
  const html = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    headers: response.headers,
    html,
  };
}

/** The withdrawals from an order, the oldest first. */
export const listDesistimientos = (t: TestApp, pedidoId: number) =>
  t.db
    .selectFrom('desistimientos')
    .selectAll()
    .where('pedido_id', '=', pedidoId)
    .orderBy('id')
    .execute();

/** The mails to a mailbox that are about withdrawing. */
export async function listAcuses(t: TestApp, email: string) {
  await t.drainCorreo();
  return t.mailbox.to(email).filter(({ subject }) => /desisti/i.test(subject ?? ''));
}
