import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Campo, diaDe, hace, marcas, type Siembra } from './siembra.ts';

/** Test data of accounts and of the operator with a retention term. */
export function siembraCuentas({ t, usuario_id, pets, duenos }: Campo) {
  const { db } = t;
  const subidas = join(t.deps.config.dataDir, 'subidas');
  return {
    altas: {
      pasado: hace('24 hours 1 minute'),
      joven: hace('23 hours 59 minutes'),
      sow: (cuando, edad) =>
        db
          .insertInto('altas')
          .values({ email: edad, contrasena: 'x', nombre: 'Eva', apellidos: 'Gil' })
          .returning('id')
          .executeTakeFirstOrThrow()
          .then(({ id }) =>
            db
              .updateTable('altas')
              .set({ fecha_alta: cuando, ultimo_paso: cuando })
              .where('id', '=', id)
              .execute(),
          ),
      left: () => marcas(db, sql`SELECT email AS marca FROM altas`),
    },
    deshechas: {
      pasado: hace('30 days 1 minute'),
      joven: hace('29 days'),
      sow: (deshecha, edad) =>
        db
          .insertInto('eliminaciones')
          .values({
            usuario_id: duenos[edad],
            vence: sql<Date>`now() + interval '7 days'`,
            token_hash: Buffer.from(edad),
            oculto_antes: false,
            deshecha,
          })
          .execute(),
      left: () =>
        marcas(db, sql`SELECT convert_from(token_hash, 'utf8') AS marca FROM eliminaciones`),
    },
    olvidos: {
      pasado: hace('31 days 1 minute'),
      joven: hace('30 days'),
      sow: (fecha, objeto) =>
        db.insertInto('olvidos').values({ clase: 'recuerdo', objeto, fecha }).execute(),
      left: () => marcas(db, sql`SELECT objeto AS marca FROM olvidos WHERE clase = 'recuerdo'`),
    },
    exportaciones: {
      pasado: hace('1 second'),
      joven: hace('-1 minute'),
      sow: (caduca, edad) =>
        db
          .insertInto('exportaciones')
          .values({
            usuario_id: duenos[edad],
            hash: edad.padEnd(22, 'x'),
            estado: 'lista',
            fichero: `exportaciones.${edad}/x.zip`,
            bytes: 1,
            caduca,
          })
          .execute(),
      left: () => marcas(db, sql`SELECT rtrim(hash, 'x') AS marca FROM exportaciones`),
    },
    codigos: {
      pasado: hace('16 minutes'),
      joven: hace('14 minutes'),
      sow: (cuando, email) =>
        db
          .insertInto('codigos')
          .values({
            email,
            motivo: 'registro',
            datos: '{}',
            resumen: Buffer.from('x'),
            solicitante: Buffer.from('y'),
            caduca: sql<Date>`${cuando} + interval '15 minutes'`,
          })
          .execute(),
      left: () => marcas(db, sql`SELECT email AS marca FROM codigos`),
    },
    identidades: {
      pasado: hace('24 hours 1 minute'),
      joven: hace('23 hours 59 minutes'),
      sow: (creada, sujeto) =>
        db
          .insertInto('identidades')
          .values({ emisor: 'https://emisor.example', sujeto, email: 'eva@ejemplo.es', creada })
          .execute(),
      left: () => marcas(db, sql`SELECT sujeto AS marca FROM identidades`),
    },
    sesiones: {
      pasado: hace('16 minutes'),
      joven: hace('14 minutes'),
      sow: (actividad, edad) =>
        db
          .insertInto('sesiones')
          .values({ token_hash: Buffer.from(edad), usuario_id, actividad })
          .execute(),
      left: () =>
        marcas(
          db,
          sql`SELECT convert_from(token_hash, 'UTF8') AS marca FROM sesiones
          WHERE token_hash IN ('pasado', 'joven')`,
        ),
    },
    redes: {
      pasado: hace('90 days 1 minute'),
      joven: hace('89 days'),
      sow: (ultima, red) =>
        db.insertInto('redes_conocidas').values({ usuario_id, red, ultima }).execute(),
      left: () =>
        marcas(db, sql`SELECT red AS marca FROM redes_conocidas WHERE red IN ('pasado', 'joven')`),
    },
    meGusta: {
      pasado: hace('366 days'),
      joven: hace('364 days'),
      sow: async (cuando, edad) =>
        db
          .insertInto('me_gusta')
          .values({
            medio_id: (await t.createMedio(pets[edad])).id,
            visitante: `v:${edad}`,
            dia: diaDe(cuando),
          })
          .execute(),
      left: () =>
        marcas(
          db,
          sql`SELECT substr(visitante, 3) AS marca FROM me_gusta WHERE visitante LIKE 'v:%'`,
        ),
    },
    traspasos: {
      pasado: hace('8 days 1 minute'),
      joven: hace('7 days 23 hours'),
      sow: (cuando, edad) =>
        db
          .insertInto('traspasos')
          .values({
            mascota_id: pets[edad].id,
            email: edad,
            enlace_dueno: Buffer.from(edad),
            caduca: sql<Date>`${cuando} + interval '7 days'`,
          })
          .execute(),
      left: () => marcas(db, sql`SELECT email AS marca FROM traspasos`),
    },
    navegadores: {
      pasado: hace('400 days 1 minute'),
      joven: hace('399 days'),
      sow: (creada, nombre) =>
        db
          .insertInto('suscripciones_push')
          .values({
            usuario_id,
            nombre,
            endpoint: `https://push.example/${nombre}`,
            creada,
            p256dh: 'x',
            auth: 'y',
            token_hash: Buffer.from(nombre),
          })
          .execute(),
      left: () => marcas(db, sql`SELECT nombre AS marca FROM suscripciones_push`),
    },
    vecinos: {
      pasado: hace('5 days 1 minute'),
      joven: hace('4 days 23 hours'),
      async sow(avisado, edad) {
        const { id } = await db
          .insertInto('llamamientos')
          .defaultValues()
          .returning('id')
          .executeTakeFirstOrThrow();
        const suyo = { llamamiento_id: id, usuario_id: duenos[edad], avisado };
        await db.insertInto('vecinos_avisados').values(suyo).execute();
      },
      left: () =>
        marcas(
          db,
          sql`SELECT CASE usuario_id WHEN ${duenos.pasado} THEN 'pasado' ELSE 'joven' END AS marca
            FROM vecinos_avisados`,
        ),
    },
    limites: {
      pasado: hace('1 minute'),
      joven: hace('-1 minute'),
      sow: (expira, key) =>
        db
          .insertInto('limites')
          .values({ key, points: 1, expire: sql`(extract(epoch FROM ${expira}) * 1000)::bigint` })
          .execute(),
      left: () =>
        marcas(db, sql`SELECT key AS marca FROM limites WHERE key IN ('pasado', 'joven')`),
    },
    subidas: {
      pasado: hace('61 minutes'),
      joven: hace('59 minutes'),
      async sow(_, edad) {
        const path = join(subidas, edad);
        await mkdir(subidas, { recursive: true });
        await writeFile(path, 'x');
        const s = Date.now() / 1000 - (edad === 'pasado' ? 61 : 59) * 60;
        await utimes(path, s, s);
      },
      left: () => t.listSubidas(),
    },
  } satisfies Record<string, Siembra>;
}
