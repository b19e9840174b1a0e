import type { Insignia } from '@vuelve/contract/mascota';
import { encodeParametros, signFirma } from '@vuelve/dev/firma';
import { Client } from '../server/src/test/client.ts';
import {
  datosCompra,
  type Iniciado,
  inicioPago,
  readFormulario,
} from '../server/src/test/tienda.ts';
import { hashContrasena } from '../server/src/usuarios/contrasenas.ts';
import { createUsuario } from '../server/src/usuarios/usuarios.ts';
import type { Figure } from './figure.ts';
import { median, type Product } from './product.ts';

const COMPRADORES = 16;
const DURACION_MS = 5_000;
const VUELTAS = 3;
const CONTRASENA = 'cuatro-patas-1';

interface Buyer {
  client: Client;
  pet: Insignia;
}

/** Orders begun, paid and completed per second by many buyers at once, against plain changes of a pet by the same. */
export async function measureCompras(product: Product): Promise<Figure[]> {
  const buyers = await createBuyers(product);
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let i = 0; i < VUELTAS; i++) {
    const control = await rate(buyers, changePet);
    const orders = await rate(buyers, (buyer, turn) => buy(product, buyer, turn));
    ratios.push(orders / control);
    rates.push(orders);
  }
  const ratio = median(ratios);
  return [
    {
      name: `Orders completed per second, ${COMPRADORES} buyers at once, against changes of a pet`,
      value: `${ratio.toFixed(2)} (${Math.round(median(rates))} per second)`,
      budget: '≥ 0.10',
      ok: ratio >= 0.1,
    },
  ];
}

async function createBuyers({ base, deps }: Product): Promise<Buyer[]> {
  const contrasena = await hashContrasena(CONTRASENA);
  const buyers: Buyer[] = [];
  for (let i = 0; i < COMPRADORES; i++) {
    const email = `comprador${i}@ejemplo.es`;
    await createUsuario(deps.db, { email, contrasena, nombre: 'Ana' });
    const client = new Client(base);
    await client.post('/usuarios/login', { email, password: CONTRASENA });
    const { body } = await client.post<{ insignia: Insignia }>('/insigniasQR/edit/post');
    buyers.push({ client, pet: body.insignia });
  }
  return buyers;
}

/** How often a second the buyers together get `work` done. */
async function rate(buyers: Buyer[], work: (buyer: Buyer, turn: number) => Promise<number>) {
  const start = Date.now();
  const counts = await Promise.all(
    buyers.map(async (buyer) => {
      let turn = 0;
      for (; Date.now() - start < DURACION_MS; turn++) {
        const status = await work(buyer, turn);
        if (status !== 200) throw new Error(`Bench: status ${status}`);
      }
      return turn;
    }),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (total * 1000) / (Date.now() - start);
}

async function changePet({ client, pet }: Buyer, turn: number): Promise<number> {
  const path = `/insigniasQR/edit/put?hash=${pet.hash}`;
  return (await client.put(path, { Mascota: `Luna ${turn}` })).status;
}

/** The bank's part takes no time here: its answer is signed at once, and the browser brings it. */
async function buy({ deps }: Product, { client, pet }: Buyer, turn: number): Promise<number> {
  const datos = datosCompra(pet, { nombre: `Compra ${Date.now()}-${turn}` });
  const begun = await client.post<Iniciado>('/payment/initiate', inicioPago(datos));
  if (begun.status !== 200) return begun.status;
  const { formData } = begun.body.data;
  const asked = readFormulario(formData);
  const pedido = asked.DS_MERCHANT_ORDER!;
  const { version, key } = deps.config.redsys;
  const text = encodeParametros(version, {
    Ds_Amount: asked.DS_MERCHANT_AMOUNT!,
    Ds_Currency: asked.DS_MERCHANT_CURRENCY!,
    Ds_Order: pedido,
    Ds_MerchantCode: asked.DS_MERCHANT_MERCHANTCODE!,
    Ds_Terminal: asked.DS_MERCHANT_TERMINAL!,
    Ds_TransactionType: '0',
    Ds_Response: '0000',
    Ds_AuthorisationCode: '331113',
  });
  const payment = {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: text,
    Ds_Signature: signFirma({ version, key, pedido, text }),
  };
  return (await client.post('/purchase/complete', { payment })).status;
}
