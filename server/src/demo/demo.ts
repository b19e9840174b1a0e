import type { Transaction } from 'kysely';
import { addressOfChapa } from '@vuelve/contract/addresses';
import { miniatura } from '@vuelve/contract/ficheros';
import { href } from '@vuelve/contract/screens';
import { createCupon } from '../tienda/catalogo/catalogo.ts';
import { createChapa } from '../chapas/chapas.ts';
import { renderDibujos } from '../taller/pictures/render-dibujos.ts';
import { withTransaction } from '../cimientos/db/database.ts';
import type { DB } from '../cimientos/db/tables.ts';
import type { Deps } from '../cimientos/deps.ts';
import { folderOf } from '../cimientos/ficheros/folder-of.ts';
import { keepFichero, stageFichero } from '../cimientos/ficheros/ficheros.ts';
import { newHash } from '../cimientos/hashes.ts';
import { albumOf } from '../mascotas/medios/medios.ts';
import { hashContrasena } from '../personas/usuarios/contrasenas.ts';
import { createUsuario } from '../personas/usuarios/usuarios.ts';
import { hasAdmin } from '../personas/usuarios/usuarios.queries.ts';
import type { Dibujo } from '../taller/pictures/render-dibujos.apart.ts';
import { createLote } from '../tienda/lotes/lotes.ts';
import { createTienda } from '../tienda/tiendas/tiendas.ts';
import { createEncontradas, drawEncontradas } from './create-encontradas.ts';
import { createVecinos, drawVecinas, SIN_CUENTA } from './create-vecinos.ts';
import { findChapaConCupon, listActiveEmails } from './demo.queries.ts';
import { MASCOTAS_DEMO, type MascotaDemo } from './mascotas-demo.ts';

type Contexto = Pick<Deps, 'db' | 'ficheros' | 'config' | 'apart' | 'secretos'>;

const DUENA = { email: 'ana@vuelve.example', contrasena: 'luna-misu-kiwi' };
const CUPONES_DEMO = [
  {
    codigo: 'BIENVENIDA',
    nombre: 'Bienvenida a Vuelve',
    precio: 2499,
    unidades_maximas: 3,
    publico: true,
  },
];
/** A shop that hands out badges with its coupon, and sells some over the counter. */
const TIENDA_DEMO = { nombre: 'Clínica Patitas', cp: '28012' };
const CUPON_TIENDA_DEMO = { codigo: 'PATITAS', nombre: 'Clínica Patitas', precio: 1999 };
const UNIDADES_DEMO = { conCupon: 12, pagadas: 3 };
const ADMIN = { email: 'admin@vuelve.example', contrasena: 'panel-de-vuelve' };

/**
 * Fills a database without owners with demo data: an owner with three pets, an administrator, a shop
 * with free badges, and a public board: a neighbour's lost pets, and animals that strangers found.
 * Returns the lines to print.
 */
export async function loadDemo(contexto: Contexto): Promise<string[]> {
  const { db } = contexto;
  const owners = db.selectFrom('usuarios').select('id').where('tipo_usuario', '=', 'U');
  if (!(await owners.limit(1).executeTakeFirst())) await createDemo(contexto);
  return describeDemo(contexto);
}

async function createDemo(contexto: Contexto): Promise<void> {
  const duenaHash = newHash();
  const [clave, claveAdmin] = await Promise.all([
    hashContrasena(DUENA.contrasena),
    hashContrasena(ADMIN.contrasena),
  ]);
  const dibujadas = await Promise.all(
    MASCOTAS_DEMO.map((mascota) => storeDibujos(contexto, duenaHash, mascota)),
  );
  const vecinos = await drawVecinas(contexto);
  const fotos = await drawEncontradas(contexto);
  await withTransaction(contexto.db, async (trx) => {
    const duena = await trx
      .insertInto('usuarios')
      .values({
        hash: duenaHash,
        email: DUENA.email,
        contrasena: clave,
        demo: true,
        nombre: 'Ana',
        apellidos: 'Serrano Vidal',
        direccion: 'Calle del Olmo 12',
        cp: '28012',
        localidad: 'Madrid',
        provincia: 'Madrid',
        telefono: '612 345 678',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const dibujada of dibujadas) await insertMascota(trx, duena.id, dibujada);
    if (!(await hasAdmin(trx))) {
      const { email } = ADMIN;
      await createUsuario(trx, {
        email,
        contrasena: claveAdmin,
        nombre: 'Marta',
        tipo_usuario: 'A',
        demo: true,
      });
    }
    for (const cupon of CUPONES_DEMO) await createCupon(trx, { ...cupon, demo: true });
    await createTiendaDemo(trx);
    await createVecinos(trx, vecinos);
    await createEncontradas(trx, contexto.secretos, fotos);
  });
}

async function createTiendaDemo(trx: Transaction<DB>): Promise<void> {
  const tiendaId = await createTienda(trx, { ...TIENDA_DEMO, demo: true });
  const cupon = { ...CUPON_TIENDA_DEMO, tienda_id: tiendaId, demo: true };
  const { id: cuponId } = await createCupon(trx, cupon);
  await createLote(trx, { tiendaId, cuponId }, UNIDADES_DEMO.conCupon);
  await createLote(trx, { tiendaId, cuponId: null }, UNIDADES_DEMO.pagadas);
}

type Dibujada = Awaited<ReturnType<typeof storeDibujos>>;

/** Renders and stores a pet's images before the rows that name them. */
async function storeDibujos(contexto: Contexto, duenaHash: string, mascota: MascotaDemo) {
  const hash = newHash();
  const folder = folderOf(duenaHash, hash);
  const album = albumOf(duenaHash, hash);
  const rutas: string[] = [];
  const dibujos: Dibujo[] = [];
  const draw = (ruta: string, svg: string, ancho: number, alto?: number) => {
    rutas.push(ruta);
    dibujos.push({ svg, ancho, ...(alto && { alto }), formato: 'webp' });
  };
  const cover = `${newHash()}.webp`;
  const avatar = `${newHash()}.webp`;
  draw(folder + cover, mascota.portada, 1200, 675);
  draw(folder + avatar, mascota.portada, 320, 320);
  const fotos = mascota.fotos.map((foto) => ({ ...foto, fichero: `${newHash()}.webp` }));
  for (const { fichero, dibujo } of fotos) {
    draw(album + fichero, dibujo, 1200);
    draw(album + miniatura(fichero), dibujo, 400);
  }
  const webps = await renderDibujos(contexto.apart, dibujos, { cuenta: SIN_CUENTA });
  for (const [index, contenido] of webps.entries()) {
    const ruta = rutas[index]!;
    const clase = ruta.includes('/media/') ? 'foto' : 'imagen';
    await stageFichero(contexto, { ruta, clase, contenido });
  }
  return { hash, cover, avatar, fotos, rutas, datos: mascota.datos };
}

async function insertMascota(trx: Transaction<DB>, usuarioId: number, dibujada: Dibujada) {
  const { hash, cover, avatar, fotos, rutas, datos } = dibujada;
  for (const ruta of rutas) await keepFichero(trx, ruta);
  const { id } = await trx
    .insertInto('mascotas')
    .values({ ...datos, hash, cover, avatar, usuario_id: usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await createChapa(trx, id);
  for (const { fichero, titulo, descripcion } of fotos) {
    const foto = { mascota_id: id, tipo: 'F' as const, poster: true };
    await trx
      .insertInto('medios')
      .values({ ...foto, fichero, titulo, descripcion })
      .execute();
  }
}

async function describeDemo({ db, config }: Contexto): Promise<string[]> {
  const chapa = await db
    .selectFrom('chapas')
    .innerJoin('mascotas', 'mascotas.id', 'mascota_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select(['chapas.hash', 'mascota'])
    .where('email', '=', DUENA.email)
    .orderBy('mascotas.id')
    .limit(1)
    .executeTakeFirst();
  const active = await listActiveEmails(db);
  if (!chapa || !active.includes(DUENA.email)) return [];
  return [
    `Owner   ${DUENA.email} / ${DUENA.contrasena}   (${config.publicUrl}${href('login')})`,
    ...(active.includes(ADMIN.email) ? [`Admin   ${ADMIN.email} / ${ADMIN.contrasena}`] : []),
    `Badge   ${config.publicUrl}${addressOfChapa(chapa.hash)}   (${chapa.mascota})`,
    ...(await describeCupon({ db, config })),
  ];
}

/** The link of the shop's coupon with a free badge. */
async function describeCupon({ db, config }: Pick<Contexto, 'db' | 'config'>): Promise<string[]> {
  const libre = await findChapaConCupon(db);
  if (!libre) return [];
  return [`Coupon  ${config.publicUrl}${href('cuponera', { hash: libre.cupon })}?${libre.chapa}`];
}
