import { sql } from 'kysely';
import { type Campo, diaDe, hace, marcas, type Momento, type Siembra } from './siembra.ts';

/** Test data of finders with a retention term. */
export function siembraEncuentros({ t, pets }: Campo) {
  const { db } = t;
  const mascota_id = pets.pasado.id;
  const insertConversacion = (edad: string, ultimo: Momento) =>
    db
      .insertInto('conversaciones')
      .values({ mascota_id, clave: edad, tipo: 'tengo', idioma: 'es', ultimo })
      .returning('id')
      .executeTakeFirstOrThrow();

  const insertEncontrada = (clave: string, creada: Momento) =>
    db
      .insertInto('encontradas')
      .values({
        clave,
        token_hash: Buffer.from(clave),
        creada,
        situacion: 'conmigo',
        especie: 1,
        colores: ['negro'],
        municipio: '44216',
      })
      .returning('id')
      .executeTakeFirstOrThrow();

  return {
    escaneos: {
      pasado: hace('90 days 1 minute'),
      joven: hace('89 days'),
      sow: (primera, edad) =>
        db
          .insertInto('escaneos')
          .values({
            mascota_id,
            origen: 'chapa',
            visitante: Buffer.from(edad),
            linea: Buffer.from(edad),
            primera,
            ultima: primera,
          })
          .execute(),
      left: () => marcas(db, sql`SELECT convert_from(visitante, 'UTF8') AS marca FROM escaneos`),
    },
    claves: {
      pasado: hace('2 days'),
      joven: hace('0 days'),
      sow: (cuando, edad) =>
        db
          .insertInto('claves_visitante')
          .values({ dia: diaDe(cuando), clave: Buffer.from(edad) })
          .execute(),
      left: () =>
        marcas(db, sql`SELECT convert_from(clave, 'UTF8') AS marca FROM claves_visitante`),
    },
    conversaciones: {
      pasado: hace('90 days 1 minute'),
      joven: hace('89 days'),
      sow: (ultimo, edad) => insertConversacion(edad, ultimo),
      left: () =>
        marcas(
          db,
          sql`SELECT clave AS marca FROM conversaciones WHERE clave IN ('pasado', 'joven')`,
        ),
    },
    anuncios: {
      pasado: hace('90 days 1 minute'),
      joven: hace('89 days'),
      sow: (vida, edad) =>
        db
          .insertInto('anuncios')
          .values({
            clave: edad,
            mascota_id: pets[edad].id,
            especie: 1,
            tamano: 'grande',
            colores: ['negro'],
            municipio: '44216',
            vida,
          })
          .execute(),
      left: () => marcas(db, sql`SELECT clave AS marca FROM anuncios`),
    },
    encontradas: {
      pasado: hace('24 hours 1 minute'),
      joven: hace('23 hours'),
      sow: (creada, edad) => insertEncontrada(edad, creada),
      left: () =>
        marcas(db, sql`SELECT clave AS marca FROM encontradas WHERE clave IN ('pasado', 'joven')`),
    },
    reclamaciones: {
      pasado: hace('24 hours 1 minute'),
      joven: hace('23 hours'),
      sow: async (creada, edad) =>
        db
          .insertInto('reclamaciones')
          .values({
            encontrada_id: (await insertEncontrada(`reclamada ${edad}`, hace('0 days'))).id,
            token_hash: Buffer.from(edad),
            clave: edad,
            creada,
            email: 'ana@vuelve.example',
            buzon: 'ana',
            collar: 'rojo',
            marcas: '',
          })
          .execute(),
      left: () => marcas(db, sql`SELECT clave AS marca FROM reclamaciones`),
    },
    tablon: {
      pasado: hace('6 months 1 day'),
      joven: hace('5 months 27 days'),
      sow: (decidida, edad) =>
        db
          .insertInto('decisiones_anuncio')
          .values({ mascota_id, retira: true, explicacion: edad, decidida })
          .execute(),
      left: () => marcas(db, sql`SELECT explicacion AS marca FROM decisiones_anuncio`),
    },
    lugares: {
      pasado: hace('61 minutes'),
      joven: hace('59 minutes'),
      sow: async (creado, edad) =>
        db
          .insertInto('lugares_ofrecidos')
          .values({
            conversacion_id: (await insertConversacion(`lugar ${edad}`, hace('0 days'))).id,
            clave: edad,
            latitud: 40,
            longitud: -3,
            creado,
          })
          .execute(),
      left: () => marcas(db, sql`SELECT clave AS marca FROM lugares_ofrecidos`),
    },
    alertas: {
      pasado: hace('90 days 1 minute'),
      joven: hace('89 days'),
      sow: (creada, edad) =>
        db
          .insertInto('alertas')
          .values({
            mascota_id: pets[edad].id,
            motivo: 'escaneo',
            ocurrida: creada,
            creada,
            avisada: creada,
            releva: false,
          })
          .execute(),
      left: () =>
        marcas(
          db,
          sql`SELECT CASE mascota_id WHEN ${mascota_id} THEN 'pasado' ELSE 'joven' END AS marca FROM alertas`,
        ),
    },
    contactos: {
      pasado: hace('7 days 1 minute'),
      joven: hace('6 days 23 hours'),
      sow: (pedido, edad) =>
        db
          .insertInto('contactos')
          .values({
            mascota_id: pets[edad].id,
            orden: 1,
            nombre: 'Luis',
            email: edad,
            clave: edad,
            token_hash: Buffer.from(edad),
            pedido,
          })
          .execute(),
      left: () => marcas(db, sql`SELECT email AS marca FROM contactos`),
    },
  } satisfies Record<string, Siembra>;
}
