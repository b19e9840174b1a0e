import type { Page } from '@playwright/test';
import { cardEndingIn, listOrders } from './bank.ts';
import { expect, type Owner } from './fixtures.ts';

const LOLA = { nombre: 'Lola', apellidos: 'Gil Mora' };

/** Starts the payment of a badge for the owner's pet. */
export async function begin(page: Page, { pet }: Owner, quien = LOLA): Promise<Begun> {
  const datos = {
    ...quien,
    cpE: '28012',
    DireccionE: 'Calle del Olmo 12, 3.º B',
    ProvinciaE: 'Madrid',
    productos: [{ tama_id: 1, insigniaQR_id: pet.id, unidades: 1 }],
  };
  const data = { amount: 39.99, merchantData: JSON.stringify(datos) };
  const answer = await page.request.post('/api/payment/initiate', { data });
  return ((await answer.json()) as { data: Begun }).data;
}

export interface Begun {
  orderId: string;
  formData: Record<string, string>;
}

/** Pays at the bank without its pages, and waits for the order's state. */
export async function pay(page: Page, owner: Owner, { orderId, formData }: Begun, estado: string) {
  const shown = await page.request.post('/dev/tpv/realizarPago', { form: formData });
  const [, ficha = ''] = /name="ficha" value="([^"]+)"/.exec(await shown.text()) ?? [];
  const tarjeta = { numero: cardEndingIn('0003'), caducidad: '12/49', cvv: '123' };
  await page.request.post('/dev/tpv/pagar', { form: { pedido: orderId, ficha, ...tarjeta } });
  await expect.poll(async () => (await listOrders(page, owner))[0]?.estado).toBe(estado);
}

/** Buys a badge; returns the order's number at the bank. */
export async function buy(page: Page, owner: Owner, quien = LOLA): Promise<string> {
  const begun = await begin(page, owner, quien);
  await pay(page, owner, begun, 'completada');
  return begun.orderId;
}
