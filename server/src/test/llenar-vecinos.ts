import { createECDH, randomBytes } from 'node:crypto';
import { VECINO_ESPERA_S } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import { type Db, withTransaction } from '../cimientos/db/database.ts';
import { celdaOf, kmBetweenCeldas } from '../cimientos/geografia/celdas.ts';
import { findMunicipio } from '../cimientos/geografia/municipios.ts';
import { KM_POR_GRADO, kmPerLongitud } from '../cimientos/geografia/posicion.ts';
import { middleOf } from '../cimientos/geografia/resolve-lugar.ts';
import type { Cola } from '../cimientos/jobs/cola.ts';
import { openCola } from '../cimientos/jobs/cola.ts';
import { callVecinos } from '../encuentro/vecinos/llamamientos.ts';
import { BASE, llenarEncontradas } from './llenar-barrio.ts';

const LOTE = 50_000;
const KM_MAXIMO = 10;

/** A neighbour to be stored. */
export interface FilaVecino {
  municipio: string;
  celda: number;
  km: number;
}

/** Neighbours around a municipality's middle, all of whom hear of what happens there. */
export function listAlcanzables(
  municipio: string,
  cuantos: number,
  random: () => number,
): FilaVecino[] {
  const middle = middleOf(municipio);
  const { latitud, longitud } = findMunicipio(municipio)!.centro;
  const draw = (): FilaVecino => {
    const km = 1 + Math.floor(random() * KM_MAXIMO);
    const away = km * Math.sqrt(random());
    const angle = 2 * Math.PI * random();
    const celda = celdaOf({
      latitud: latitud + (away * Math.sin(angle)) / KM_POR_GRADO,
      longitud: longitud + (away * Math.cos(angle)) / kmPerLongitud(latitud),
    });
    return kmBetweenCeldas(middle, celda) <= km ? { municipio, celda, km } : draw();
  };
  return Array.from({ length: cuantos }, draw);
}

/** The address of a neighbour's mails, by which the stand-in mail server knows him. */
const correoDe = sql`'u' || id || '@bench.example'`;

/**
 * Stores neighbours with their accounts, from the id `BASE` + `from` on.
 * @returns the first id
 */
export async function llenarVecinos(db: Db, filas: readonly FilaVecino[], from = 0) {
  for (let first = 0; first < filas.length; first += LOTE) {
    const lote = filas.slice(first, first + LOTE);
    const id = BASE + from + first;
    await withTransaction(db, async (trx) => {
      await sql`
        INSERT INTO usuarios (id, hash, email, contrasena, nombre) OVERRIDING SYSTEM VALUE
        SELECT id, 'bench' || id, ${correoDe}, 'x', 'Eva'
        FROM generate_series(${id}::integer, ${id + lote.length - 1}::integer) AS id`.execute(trx);
      await sql`
        INSERT INTO vecinos (usuario_id, municipio, celda, con_zona, km)
        SELECT ${id - 1}::integer + n, municipio, celda, true, km
        FROM unnest(${lote.map(({ municipio }) => municipio)}::text[],
          ${lote.map(({ celda }) => celda)}::integer[], ${lote.map(({ km }) => km)}::smallint[])
          WITH ORDINALITY AS fila (municipio, celda, km, n)`.execute(trx);
    });
  }
  return BASE + from;
}

/** A browser for each account whose number is in a range, at a push service on `host`. */
export async function llenarNavegadores(
  db: Db,
  host: string,
  [desde, hasta]: readonly [number, number],
): Promise<void> {
  // One pair of keys for all: the stand-in decrypts nothing.
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  await sql`
    INSERT INTO suscripciones_push (usuario_id, token_hash, endpoint, p256dh, auth, nombre)
    SELECT id, ('bench' || id)::bytea, ${`http://${host}/`}::text || id,
      ${ecdh.getPublicKey('base64url')}, ${randomBytes(16).toString('base64url')}, 'Chrome'
    FROM generate_series(${desde}::integer, ${hasta}::integer) AS id`.execute(db);
}

/**
 * Publishes a found animal in the middle of a municipality, number `cual`; neighbours hear of it
 * at once.
 */
export async function callAbout(db: Db, url: string, municipio: string, cual: number) {
  const found = {
    especie: 1,
    tamano: 'mediano',
    colores: ['canela'],
    sexo: null,
    collar: '',
    marcas: '',
    municipio,
    celda: middleOf(municipio),
    desde: new Date(),
  } as const;
  await llenarEncontradas(db, [{ ...found, colores: ['canela'] }], cual);
  await withCola(url, (cola) =>
    withTransaction(db, (trx) => callVecinos(trx, cola, { clase: 'encontrada', id: BASE + cual })),
  );
  await skipEspera(db);
}

async function withCola(url: string, work: (cola: Cola) => Promise<void>): Promise<void> {
  const cola = await openCola(url, (error) => console.error(error.message), 2);
  try {
    await work(cola);
  } finally {
    await cola.stop();
  }
}

/** The wait is over for all calls: they go before younger jobs, as they do in the product. */
async function skipEspera(db: Db): Promise<void> {
  await sql`UPDATE pgboss.job
    SET start_after = now(), created_on = created_on - ${VECINO_ESPERA_S}::integer * interval '1 s'
    WHERE name = 'vecino' AND state = 'created' AND start_after > now()`.execute(db);
}

/** How many jobs about neighbours are not done. */
export async function countPendientes(db: Db): Promise<number> {
  const { rows } = await sql<{ cuantos: number }>`
    SELECT count(*)::integer AS cuantos FROM pgboss.job
    WHERE name = 'vecino' AND state < 'completed'`.execute(db);
  return rows[0]!.cuantos;
}

/** How many neighbours a service has taken something for, as the product noted it. */
export async function countEntregados(db: Db): Promise<number> {
  const { rows } = await sql<{ cuantos: number }>`
    SELECT count(entregado)::integer AS cuantos FROM vecinos_avisados`.execute(db);
  return rows[0]!.cuantos;
}
