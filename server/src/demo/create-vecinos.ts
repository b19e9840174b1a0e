import { especieOf } from '@vuelve/contract/senas';
import { sql, type Transaction } from 'kysely';
import { createChapa } from '../chapas/chapas.ts';
import type { DB } from '../cimientos/db/tables.ts';
import type { Deps } from '../cimientos/deps.ts';
import { folderOf } from '../cimientos/ficheros/folder-of.ts';
import { keepFichero, stageFichero } from '../cimientos/ficheros/ficheros.ts';
import { celdaOf } from '../cimientos/geografia/celdas.ts';
import { newHash } from '../cimientos/hashes.ts';
import { hashContrasena } from '../personas/usuarios/contrasenas.ts';
import { renderDibujos } from '../taller/pictures/render-dibujos.ts';
import { VECINAS_DEMO, type VecinaDemo } from './vecinos-demo.ts';

/** No account: the demo's drawings wait in the queue under this number. */
export const SIN_CUENTA = 0;
const EMAIL = 'vecinos@vuelve.example';
const LADO = 480;

/** Draws and stores the pictures of the neighbour's pets before the rows that name them. */
export async function drawVecinas(contexto: Pick<Deps, 'db' | 'ficheros' | 'apart'>) {
  const duenoHash = newHash();
  const vecinas = VECINAS_DEMO.map((vecina) => ({ vecina, hash: newHash() }));
  const drawn = vecinas.filter(({ vecina }) => vecina.dibujo !== null);
  const webps = await renderDibujos(
    contexto.apart,
    drawn.map(({ vecina }) => ({ svg: vecina.dibujo!, ancho: LADO, alto: LADO, formato: 'webp' })),
    { cuenta: SIN_CUENTA },
  );
  const avatars = new Map<VecinaDemo, string>();
  for (const [n, { vecina, hash }] of drawn.entries()) {
    const avatar = `${newHash()}.webp`;
    const ruta = folderOf(duenoHash, hash) + avatar;
    await stageFichero(contexto, { ruta, clase: 'imagen', contenido: webps[n]! });
    avatars.set(vecina, avatar);
  }
  // Nobody signs in as the neighbour.
  const contrasena = await hashContrasena(newHash());
  return { duenoHash, contrasena, vecinas, avatars };
}

/** A neighbour whose lost pets are on the board. */
export async function createVecinos(
  trx: Transaction<DB>,
  { duenoHash: hash, contrasena, vecinas, avatars }: Awaited<ReturnType<typeof drawVecinas>>,
): Promise<void> {
  const dueno = await trx
    .insertInto('usuarios')
    .values({ hash, email: EMAIL, contrasena, demo: true, nombre: 'Pilar', telefono: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { vecina, hash: suyo } of vecinas.toReversed()) {
    const avatar = avatars.get(vecina) ?? null;
    if (avatar) await keepFichero(trx, folderOf(hash, suyo) + avatar);
    await lose(trx, { hash: suyo, usuario_id: dueno.id, avatar }, vecina);
  }
}

interface Suya {
  hash: string;
  usuario_id: number;
  avatar: string | null;
}

async function lose(trx: Transaction<DB>, suya: Suya, vecina: VecinaDemo): Promise<void> {
  const { mascota, tipo_mascota, tamano, colores, municipio, posicion, horas } = vecina;
  const { id } = await trx
    .insertInto('mascotas')
    .values({ ...suya, mascota, tipo_mascota })
    .returning('id')
    .executeTakeFirstOrThrow();
  await createChapa(trx, id);
  const desde = sql<Date>`date_trunc('milliseconds', now() - make_interval(hours => ${horas}))`;
  await trx.insertInto('perdidas').values({ mascota_id: id, desde, abierta: desde }).execute();
  await trx
    .insertInto('anuncios')
    .values({
      clave: newHash(),
      mascota_id: id,
      especie: especieOf(tipo_mascota),
      tamano,
      colores,
      municipio,
      celda: celdaOf(posicion),
      publicado: desde,
    })
    .execute();
}
