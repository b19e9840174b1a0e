import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { type Db, openDatabase, openPool } from '../server/src/cimientos/db/database.ts';
import { createChapa } from '../server/src/chapas/chapas.ts';
import { createCaja, createPuerta } from '../server/src/test/cupon.ts';
import { llenarAlbum } from '../server/src/test/llenar-album.ts';
import { hurryEliminacion } from '../server/src/test/eliminaciones.ts';
import { hurryRelevos, hurryVecinos } from '../server/src/test/hurry.ts';
import { createFallida } from '../server/src/test/fallidas.ts';
import { storeContrasena } from '../server/src/test/contrasena-barata.ts';
import { createAlta, createLuna, createVenta } from '../server/src/test/ventas.ts';
import { addCumplidos, noteRevision } from '../server/src/oficina/tareas/plazos.queries.ts';
import { createUsuario } from '../server/src/personas/usuarios/usuarios.ts';

interface Wanted {
  unidades?: number;
  caduca?: string;
  email?: string;
  password?: string;
  dia?: string;
  nombre?: string;
  tienda?: string;
  orderId?: string;
  mascota?: number;
  enviado?: boolean;
  fotos?: number;
}

/**
 * Creates test data in the product's database, at `url`, through HTTP, for things that a journey does not
 * test: accounts (a sign-up by mail takes longer than most journeys), shops, coupons and free
 * badges, past days, a failed job. `POST /cuentas`, `POST /puertas`, `POST /cajas`, `POST /dias`,
 * `POST /pedidos`, `POST /albumes`, `POST /dudas`, `POST /cuadres`, `POST /relevos`, `POST /vecinos`, `POST /tareas`, `POST /plazos`
 * and `POST /eliminaciones` answer 201 with the created data.
 */
export async function openTaller(url: string, port: number): Promise<void> {
  const db = openDatabase(openPool(url, 2));
  const make = async (request: IncomingMessage) => {
    const wanted = (await json(request)) as Wanted;
    if (request.url === '/cuentas') return createCuenta(db, wanted);
    if (request.url === '/cajas') return createCaja({ db }, wanted.unidades);
    if (request.url === '/dias') return createDia(db, wanted);
    if (request.url === '/cuadres') return createCuadres(db, wanted);
    if (request.url === '/pedidos') return createPedidos(db, wanted);
    if (request.url === '/dudas') return ageDuda(db, wanted);
    if (request.url === '/albumes') return fillAlbum(db, wanted);
    if (request.url === '/relevos') return hurryRelevos(db, wanted.mascota ?? 0);
    if (request.url === '/vecinos') return hurryVecinos(db);
    if (request.url === '/tareas') return createFallida(db, wanted.nombre);
    if (request.url === '/plazos') return createCumplidos(db);
    if (request.url === '/eliminaciones') return hurryEliminacion(db, wanted.email ?? '');
    const { caduca, ...same } = wanted;
    return createPuerta({ db }, { ...same, ...(caduca && { caduca: new Date(caduca) }) });
  };
  const server = createServer((request, response) => {
    make(request).then(
      (made) => response.writeHead(201).end(JSON.stringify(made)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  server.listen(port, '127.0.0.1');
}

async function createCuenta(db: Db, { email = '', password = '', nombre = 'Lola' }: Wanted) {
  const contrasena = await storeContrasena(password);
  await createUsuario(db, { email, contrasena, nombre });
  return { email, password };
}

/** Records deletions of expired data, as the cron job does. */
async function createCumplidos(db: Db) {
  const cumplidos = { escaneos: 1204, pedidosSinPagar: 3 } as const;
  await addCumplidos(db, 'escaneos', cumplidos.escaneos);
  await addCumplidos(db, 'pedidosSinPagar', cumplidos.pedidosSinPagar);
  await noteRevision(db);
  return cumplidos;
}

/** Photos of a pet, only as rows, without files. */
async function fillAlbum(db: Db, { mascota = 0, fotos = 0 }: Wanted) {
  await llenarAlbum(db, mascota, { fotos, likes: 0 });
  return { fotos };
}

/**
 * A past day: an account with two pets and two sales, one with a shop's coupon; 10 € of one sale
 * were refunded.
 */
async function createDia(db: Db, { dia = '', nombre = 'Eva', tienda = 'Huellas' }: Wanted) {
  const noon = `${dia}T12:00:00Z`;
  const { id } = await createAlta({ db }, noon, nombre);
  await createLuna({ db }, id, noon, 'M');
  await createLuna({ db }, id, noon, 'H');
  const { tiendaId, cupon } = await createPuerta({ db }, { nombre: tienda });
  const venta = { usuario_id: id, pagado: noon };
  const con = { tienda_id: tiendaId, cupon_id: cupon.id, cupon_codigo: cupon.codigo };
  await createVenta({ db }, { ...venta, ...con, total: 1999 });
  const { intento } = await createVenta({ db }, { ...venta, estado: 'devuelta_parcial' });
  const back = db.updateTable('pago_intentos').set({ devuelto: 1000 });
  await back.where('id', '=', intento).execute();
  return { id, cupon: cupon.codigo };
}

/** Paid orders of one buyer each, 'Nombre 1', 'Nombre 2' …, each with a pet's badge to engrave. */
async function createPedidos(db: Db, { unidades = 1, nombre = 'Rosa', enviado }: Wanted) {
  const pagado = new Date().toISOString();
  const emails: string[] = [];
  const chapas: string[] = [];
  for (let n = 1; n <= unidades; n++) {
    const { id: usuario_id } = await createAlta({ db }, pagado, nombre);
    const mascota = await createLuna({ db }, usuario_id, pagado);
    const { hash, corto } = await createChapa(db, mascota.id);
    const comprador = { usuario_id, nombre, apellidos: String(n) };
    const envio = enviado && {
      grabado: pagado,
      enviado: pagado,
      transportista: '',
      seguimiento: '',
    };
    const venta = { ...comprador, pagado, total: 3999, subtotal: 3999, ...envio };
    const { id } = await createVenta({ db }, venta);
    const linea = { nombre: 'Chapa clásica', color: 'Pino', talla: 'M', imagen: '', unidades: 1 };
    const pieza = { pedido_id: id, mascota_id: mascota.id, mascota: 'Luna', chapa: corto };
    await db
      .insertInto('pedido_lineas')
      .values({ ...linea, ...pieza, precio: 3999 })
      .execute();
    const { email } = await db
      .selectFrom('usuarios')
      .select('email')
      .where('id', '=', usuario_id)
      .executeTakeFirstOrThrow();
    emails.push(email);
    chapas.push(hash);
  }
  return { emails, chapas };
}

/** Makes a payment too old for the bank to answer about, and its refund older than 15 minutes. */
async function ageDuda(db: Db, { orderId = '' }: Wanted) {
  const { id } = await db
    .updateTable('pago_intentos')
    .set({ fecha_alta: new Date(Date.now() - 100 * 86_400_000) })
    .where('ds_order', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow();
  const then = new Date(Date.now() - 16 * 60_000);
  await db
    .updateTable('devoluciones')
    .set({ fecha_alta: then })
    .where('intento_id', '=', id)
    .execute();
  return { orderId };
}

/**
 * Three days compared with the bank, the last one `dia`: a match, one without an answer, a
 * difference.
 */
async function createCuadres(db: Db, { dia = '' }: Wanted) {
  const { id } = await createAlta({ db }, `${dia}T12:00:00Z`, 'Eva');
  const venta = await createVenta({ db }, { usuario_id: id, pagado: `${dia}T12:00:00Z` });
  const before = (days: number) =>
    new Date(Date.parse(dia) - days * 86_400_000).toISOString().slice(0, 10);
  const nuestro = { intento_id: venta.intento, cobrado: 3999, devuelto: 0 };
  const rows = [
    { ...nuestro, dia: before(2), banco_cobrado: 3999, banco_devuelto: 0 },
    { dia: before(1), intento_id: venta.intento },
    { ...nuestro, dia, banco_cobrado: 0, banco_devuelto: 1000 },
  ];
  const hecha = new Date();
  await db
    .insertInto('comparaciones')
    .values(rows.map(({ dia }) => ({ dia, hecha })))
    .execute();
  for (const row of rows) await db.insertInto('comparacion_intentos').values(row).execute();
  return { pedido: venta.id };
}
