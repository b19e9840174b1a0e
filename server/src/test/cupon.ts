import { randomBytes } from 'node:crypto';
import { createCupon } from '../tienda/catalogo/catalogo.ts';
import { withTransaction } from '../cimientos/db/database.ts';
import { createLote } from '../tienda/lotes/lotes.ts';
import { createTienda } from '../tienda/tiendas/tiendas.ts';
import type { Answer, Client } from './client.ts';
import type { TestApp } from './test-app.ts';
import type { Iniciado } from './tienda.ts';

export type Puerta = Awaited<ReturnType<typeof createPuerta>>;

/** A shop with a coupon, and free badges of its lot. */
export async function createPuerta(
  t: Pick<TestApp, 'db'>,
  {
    precio = 1999,
    cp = '28012',
    chapas = 1,
    nombre = 'Clínica Patitas',
    ...cupon
  }: {
    precio?: number;
    cp?: string;
    chapas?: number;
    nombre?: string;
    usos_maximos?: number;
    caduca?: Date;
  } = {},
) {
  return withTransaction(t.db, async (trx) => {
    const tiendaId = await createTienda(trx, { nombre, cp });
    const codigo = `CUPON-${randomBytes(4).toString('hex').toUpperCase()}`;
    const nuevo = { codigo, nombre: 'Patitas', precio, tienda_id: tiendaId, ...cupon };
    const { id, hash } = await createCupon(trx, nuevo);
    const libres = await createLote(trx, { tiendaId, cuponId: id }, chapas);
    return { tiendaId, cupon: { id, hash, codigo, precio }, chapas: libres, chapa: libres[0]! };
  });
}

/** Free badges of a lot without coupon, which are sold over the counter. */
export function createCaja(t: Pick<TestApp, 'db'>, unidades = 1) {
  return withTransaction(t.db, async (trx) => {
    const tiendaId = await createTienda(trx, { nombre: 'Mascotas Sol', cp: '28012' });
    return createLote(trx, { tiendaId, cuponId: null }, unidades);
  });
}

/** The form of a buyer without account. */
export function datosComprador(cambios: Record<string, unknown> = {}) {
  return {
    nombre: 'Eva',
    apellidos: 'Sanz',
    email: `${randomBytes(6).toString('hex')}@ejemplo.es`,
    telefono: '612 345 678',
    direccion: '',
    password: 'tres-gatos-7',
    ...cambios,
  };
}

export type SinCuenta = Awaited<ReturnType<typeof createSinCuenta>>;

/** A browser with a proven e-mail, which may pay, but without account. */
export async function createSinCuenta(t: TestApp, cambios: Record<string, unknown> = {}) {
  const datos = datosComprador(cambios);
  const client = t.visitor();
  const earlier = t.mailbox.countCodes(datos.email);
  await client.post('/purchase/send-verification-only', datos);
  const code = await t.mailbox.waitForCode(datos.email, earlier + 1);
  const verified = await client.post('/purchase/verify-code-only', { email: datos.email, code });
  if (verified.status !== 200) throw new Error(`verify: ${JSON.stringify(verified.body)}`);
  return { client, email: datos.email, datos };
}

export const TOBY = { Mascota: 'Toby', Raza: 'Beagle' };

/** The body of POST /payment/initiate for a badge with a coupon; `cambios` change its data. */
export function inicioActivacion(
  { cupon, chapa }: Pick<Puerta, 'cupon' | 'chapa'>,
  cambios: Record<string, unknown> = {},
) {
  const datos = {
    usuario_id: 0,
    qrHash: chapa.hash,
    cuponHash: cupon.hash,
    pet: TOBY,
    productos: [{ insigniaQR_id: 0, tama_id: 0, unidades: 1 }],
    ...cambios,
  };
  return { amount: cupon.precio / 100, merchantData: JSON.stringify(datos) };
}

/** Asks to pay for a badge with a coupon. */
export function askToActivate(
  { client }: { client: Client },
  puerta: Pick<Puerta, 'cupon' | 'chapa'>,
  cambios: Record<string, unknown> = {},
): Promise<Answer<Iniciado>> {
  return client.post('/payment/initiate', inicioActivacion(puerta, cambios));
}

/** Begins to pay for a badge with a coupon; the answer must be a success. */
export async function beginActivacion(
  who: { client: Client },
  puerta: Pick<Puerta, 'cupon' | 'chapa'>,
  cambios: Record<string, unknown> = {},
): Promise<Iniciado['data']> {
  const answer = await askToActivate(who, puerta, cambios);
  if (answer.status !== 200) throw new Error(`initiate: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
