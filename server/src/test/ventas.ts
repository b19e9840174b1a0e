import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Pedidos } from '../cimientos/db/tables.ts';
import type { TestApp } from './test-app.ts';

type Con = Pick<TestApp, 'db'>;

const newText = () => randomBytes(8).toString('hex');

/** The row of an account that was created at `fecha_alta`; nobody can log in to it. */
export async function createAlta(
  { db }: Con,
  fecha_alta: string,
  nombre = 'Eva',
): Promise<{ id: number }> {
  const email = `${newText()}@ejemplo.es`;
  return db
    .insertInto('usuarios')
    .values({ hash: newText(), email, contrasena: 'x', nombre, fecha_alta })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The row of a pet that was added at `fecha_alta`. */
export async function createLuna(
  { db }: Con,
  usuario_id: number,
  fecha_alta: string,
  genero: 'M' | 'H' | null = null,
): Promise<{ id: number }> {
  return db
    .insertInto('mascotas')
    .values({ hash: newText(), usuario_id, mascota: 'Luna', genero, fecha_alta })
    .returning('id')
    .executeTakeFirstOrThrow();
}

interface Venta extends Partial<Insertable<Pedidos>> {
  usuario_id: number;
  /** Null for an unpaid order. */
  pagado: string | null;
}

/** An order of 40 € and the attempt that paid it. Returns both ids. */
export async function createVenta({ db }: Con, venta: Venta) {
  const { pagado, usuario_id } = venta;
  const { id, total } = await db
    .insertInto('pedidos')
    .values({
      hash: newText(),
      comprador: `u${usuario_id}`,
      huella: randomBytes(32),
      estado: pagado ? 'completada' : 'pendiente',
      factura: pagado && newText(),
      subtotal: 4000,
      total: 4000,
      nombre: 'Eva',
      apellidos: 'Sanz',
      direccion: 'Calle del Olmo 12',
      cp: '28012',
      provincia: 'Madrid',
      iva_tipo: 21,
      ...venta,
    })
    .returning(['id', 'total'])
    .executeTakeFirstOrThrow();
  return { id, intento: await createCobro({ db }, id, total, pagado) };
}

/** A payment attempt of an order: paid at `resuelto`, or still open. */
export async function createCobro(
  { db }: Con,
  pedido_id: number,
  importe: number,
  resuelto: string | null,
): Promise<number> {
  const { id } = await db
    .insertInto('pago_intentos')
    .values({
      ds_order: `1234${newText().slice(0, 8)}`,
      ref: newText(),
      pedido_id,
      importe,
      entorno: 'banco.example',
      comercio: '1',
      terminal: '1',
      firma_version: 'HMAC_SHA256_V1',
      estado: resuelto ? 'autorizado' : 'creado',
      resuelto,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
