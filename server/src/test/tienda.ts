import type { FormularioPago } from '@vuelve/contract/compra';
import type { AvisoPago } from '@vuelve/contract/pago';
import type { Email } from 'postal-mime';
import { encodeParametros, signFirma, type Version } from '@vuelve/dev/firma';
import type { Answer, Client } from './client.ts';
import type { TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';

/** The first product of the catalogue; price in euros. */
export const CHAPA = { tama_id: 1, precio: 39.99 };

/** A purchase as the checkout sends it: one badge for a pet, to an address in Madrid. */
export function datosCompra(pet: { id: number }, cambios: Record<string, unknown> = {}) {
  return {
    cod_cupon: '',
    Country: 0,
    CountryE: 0,
    cp: '28012',
    cpE: '28012',
    Direccion: 'Calle del Olmo 12, 3.º B',
    Direccion2: '',
    DireccionE: 'Calle del Olmo 12, 3.º B',
    DireccionE2: '',
    Provincia: 'Madrid',
    ProvinciaE: 'Madrid',
    productos: [{ ...CHAPA, insigniaQR_id: pet.id, color_id: 0, unidades: 1 }],
    ...cambios,
  };
}

/** The body of POST /payment/initiate; `cambios` are further fields. */
export function inicioPago(datos: unknown, cambios: Record<string, unknown> = {}) {
  return { amount: CHAPA.precio, merchantData: JSON.stringify(datos), ...cambios };
}

export type Buyer = Awaited<ReturnType<typeof createBuyer>>;

/** A new owner with a session and a pet. */
export async function createBuyer(t: TestApp) {
  const owner = await t.createOwner();
  return { ...owner, pet: await t.createMascota(owner) };
}

/** Asks to begin a payment, by default for one badge of the buyer's pet. */
export function askToPay(
  { client, pet }: Pick<Buyer, 'client' | 'pet'>,
  datos: Record<string, unknown> = {},
  cambios: Record<string, unknown> = {},
): Promise<Answer<Iniciado>> {
  return client.post('/payment/initiate', inicioPago(datosCompra(pet, datos), cambios));
}

export interface Iniciado {
  success: true;
  data: { action: string; formData: FormularioPago; orderId: string; ref: string };
}

/** Begins to pay one badge for a pet; the answer must be a success. */
export async function initiate(
  owner: { client: Client },
  pet: { id: number },
  cambios: Record<string, unknown> = {},
  { amount = CHAPA.precio }: { amount?: number } = {},
): Promise<Iniciado['data']> {
  const body = inicioPago(datosCompra(pet, cambios), { amount });
  const answer: Answer<Iniciado> = await owner.client.post('/payment/initiate', body);
  if (answer.status !== 200) throw new Error(`initiate: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** The fields of the form for the bank. */
export function readFormulario({ Ds_MerchantParameters }: FormularioPago): Record<string, string> {
  return JSON.parse(Buffer.from(Ds_MerchantParameters, 'base64').toString('utf8'));
}

/** The bank's signed answer, by default an approval. `key` is by default the shop's own. */
export function answerOf(
  t: TestApp,
  { formData }: Pick<Iniciado['data'], 'formData'>,
  campos: Record<string, string> = {},
  { key = t.deps.config.redsys.key }: { key?: string } = {},
): Required<AvisoPago> {
  const asked = readFormulario(formData);
  const version = formData.Ds_SignatureVersion as Version;
  const parametros = encodeParametros(version, {
    Ds_Date: '21/11/2026',
    Ds_Hour: '10:15',
    Ds_SecurePayment: '1',
    Ds_Amount: asked.DS_MERCHANT_AMOUNT!,
    Ds_Currency: '978',
    Ds_Order: asked.DS_MERCHANT_ORDER!,
    Ds_MerchantCode: asked.DS_MERCHANT_MERCHANTCODE!,
    Ds_Terminal: asked.DS_MERCHANT_TERMINAL!.padStart(3, '0'),
    Ds_Response: '0000',
    Ds_MerchantData: '',
    Ds_TransactionType: '0',
    Ds_ConsumerLanguage: '1',
    Ds_AuthorisationCode: '331113',
    Ds_Card_Brand: '1',
    Ds_Card_Country: '724',
    ...campos,
  });
  const pedido = campos.Ds_Order ?? asked.DS_MERCHANT_ORDER!;
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: parametros,
    Ds_Signature: signFirma({ version, key, pedido, text: parametros }),
  };
}

/** The bank's answer with changed fields and the old signature. */
export function tamper(aviso: Required<AvisoPago>, campos: Record<string, string>) {
  const version = aviso.Ds_SignatureVersion as Version;
  const fields = JSON.parse(Buffer.from(aviso.Ds_MerchantParameters, 'base64').toString('utf8'));
  return { ...aviso, Ds_MerchantParameters: encodeParametros(version, { ...fields, ...campos }) };
}

/** Sends the bank's notification, a form. */
export function notify(t: TestApp, aviso: Record<string, string>) {
  return t.visitor().request<{ success: boolean }>('POST', '/payment/notify', {
    body: new URLSearchParams(aviso),
  });
}

/** Completes the purchase in the browser with the bank's answer. */
export function complete(client: Client, payment: AvisoPago) {
  return client.post<{ success: true; message: string; data: Record<string, unknown> }>(
    '/purchase/complete',
    { customer: {}, pet: {}, qrHash: '', cupon: null, payment },
  );
}

/** The stored payment attempt and its order. */
export async function readPago(t: TestApp, { orderId }: { orderId: string }) {
  const intentos = t.db.selectFrom('pago_intentos').selectAll();
  const intento = await intentos.where('ds_order', '=', orderId).executeTakeFirstOrThrow();
  const pedidos = t.db.selectFrom('pedidos').selectAll();
  const pedido = await pedidos.where('id', '=', intento.pedido_id).executeTakeFirstOrThrow();
  return { intento, pedido };
}

/** The number of stored orders, lines and attempts. */
export async function countStored(t: TestApp) {
  const count = async (table: 'pedidos' | 'pedido_lineas' | 'pago_intentos') =>
    (await t.db.selectFrom(table).select('id').execute()).length;
  return {
    pedidos: await count('pedidos'),
    lineas: await count('pedido_lineas'),
    intentos: await count('pago_intentos'),
  };
}

/** The stored events of payments, oldest first. */
export function listEventos(t: TestApp) {
  return t.db
    .selectFrom('pago_eventos')
    .leftJoin('pago_intentos', 'pago_intentos.id', 'intento_id')
    .select(['ds_order', 'canal', 'resultado', 'ip', 'campos'])
    .orderBy('pago_eventos.id')
    .execute();
}

/** All mails to a buyer so far, after a wait until no confirmation is in progress. */
export async function listMails(t: TestApp, { email, usuario }: Buyer): Promise<Email[]> {
  await eventually(async () => {
    const pending = await t.db
      .selectFrom('pedidos')
      .select('id')
      .where('usuario_id', '=', usuario.id)
      .where('correo', 'in', ['pendiente', 'enviando'])
      .execute();
    if (pending.length > 0) throw new Error('A confirmation is still under way');
  });
  await t.drainCorreo();
  return t.mailbox.to(email);
}
