import type { Db } from '../cimientos/db/database.ts';
import { createMarca } from '../cimientos/sesion/marcas.ts';
import { Client } from './client.ts';
import { createPuerta } from './cupon.ts';

/**
 * Payments that the bank took from buyers without account, and how many are half finished or were
 * finished without money.
 */
export interface Activaciones {
  cobradas: number;
  aMedias: number;
}

/**
 * A shop's coupon with free badges. Each buyer has a proven e-mail of their own and pays one badge.
 * `contrasena` is hashed.
 */
export async function openPuerta(db: Db, chapas: number, contrasena: string) {
  const { cupon, chapas: libres } = await createPuerta({ db }, { chapas });
  return {
    cupon,
    async nextBuyer(shop: string) {
      const chapa = libres.pop()!;
      const email = `${chapa.corto.toLowerCase()}@ejemplo.es`;
      const alta = { email, contrasena, nombre: 'Eva', apellidos: 'Sanz' };
      const { id } = await db
        .insertInto('altas')
        .values(alta)
        .returning('id')
        .executeTakeFirstOrThrow();
      const client = new Client(shop);
      client.cookies.set('comprador', await createMarca(db, id));
      return { client, chapa };
    },
  };
}

/** A buyer who paid a badge must have an account with one pet and that badge, others nothing. */
export async function compareActivaciones(db: Db, cobradas: Set<string>): Promise<Activaciones> {
  const rows = await db
    .selectFrom('activaciones')
    .innerJoin('pedidos', 'pedidos.id', 'activaciones.pedido_id')
    .innerJoin('pago_intentos', 'pago_intentos.pedido_id', 'pedidos.id')
    .innerJoin('altas', 'altas.id', 'pedidos.alta_id')
    .leftJoin('usuarios', 'usuarios.email', 'altas.email')
    .leftJoin('mascotas', 'mascotas.usuario_id', 'usuarios.id')
    .leftJoin('chapas', 'chapas.mascota_id', 'mascotas.id')
    .select(['ds_order', 'pedidos.usuario_id', 'usuarios.id as cuenta', 'mascotas.id as mascota'])
    .select(['activaciones.chapa', 'chapas.hash as suya'])
    .execute();
  const isWhole = ({ cuenta, mascota, usuario_id, chapa, suya }: (typeof rows)[number]) =>
    cuenta !== null && mascota !== null && usuario_id === cuenta && chapa === suya;
  const isNothing = ({ cuenta, usuario_id }: (typeof rows)[number]) =>
    cuenta === null && usuario_id === null;
  const paid = rows.filter(({ ds_order }) => cobradas.has(ds_order));
  const unpaid = rows.filter(({ ds_order }) => !cobradas.has(ds_order));
  const twice = rows.length - new Set(rows.map(({ ds_order }) => ds_order)).size;
  return {
    cobradas: paid.length,
    aMedias:
      paid.filter((row) => !isWhole(row)).length +
      unpaid.filter((row) => !isNothing(row)).length +
      twice,
  };
}
