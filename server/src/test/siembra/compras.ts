import { type InsertObject, sql } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { type Campo, hace, marcas, type Momento, type Siembra } from './siembra.ts';

/** The begin of the year, in Spain, `anos` years ago, plus the interval `mas`. */
const delAno = (anos: number, mas: string): Momento =>
  sql<Date>`(date_trunc('year', now() AT TIME ZONE 'Europe/Madrid')
    - make_interval(years => ${anos}) + ${mas}::interval) AT TIME ZONE 'Europe/Madrid'`;

/** Short codes of badges. */
const CORTOS = { pasado: 'PASAD222', joven: 'JAVEN222' };

/** Test data of buyers with a retention term. */
export function siembraCompras({ t, usuario_id }: Campo) {
  const { db } = t;
  const insertPedido = (cambios: Partial<InsertObject<DB, 'pedidos'>> & { nombre: string }) =>
    db
      .insertInto('pedidos')
      .values({
        hash: newHash(),
        comprador: `u${usuario_id}`,
        usuario_id,
        iva_tipo: 21,
        huella: Buffer.from(cambios.nombre),
        subtotal: 3999,
        total: 3999,
        estado: 'caducada',
        apellidos: 'García',
        direccion: 'Calle del Olmo 12',
        cp: '28012',
        provincia: 'Madrid',
        ...cambios,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  return {
    mascotasSinPagar: {
      pasado: hace('24 hours 1 minute'),
      joven: hace('23 hours 59 minutes'),
      async sow(fecha_alta, edad) {
        const chapa = `chapa ${edad}`;
        await db.insertInto('chapas').values({ hash: chapa, corto: CORTOS[edad] }).execute();
        const { id: pedido_id } = await insertPedido({ nombre: `ficha ${edad}`, fecha_alta });
        const mascota = JSON.stringify({ Mascota: edad });
        await db.insertInto('activaciones').values({ pedido_id, chapa, mascota }).execute();
      },
      left: () =>
        marcas(
          db,
          sql`SELECT mascota ->> 'Mascota' AS marca FROM activaciones WHERE mascota <> '{}'`,
        ),
    },
    fotosSinPagar: {
      pasado: hace('24 hours 1 minute'),
      joven: hace('23 hours 59 minutes'),
      sow: (fecha_alta, chapa) =>
        db
          .insertInto('fotos_compra')
          .values({
            comprador: 'a0',
            chapa,
            fecha_alta,
            portada: Buffer.from('x'),
            avatar: Buffer.from('x'),
          })
          .execute(),
      left: () => marcas(db, sql`SELECT chapa AS marca FROM fotos_compra`),
    },
    pedidosSinPagar: {
      pasado: hace('90 days 1 minute'),
      joven: hace('89 days'),
      sow: (fecha_alta, nombre) => insertPedido({ nombre, fecha_alta }),
      left: () =>
        marcas(
          db,
          sql`SELECT nombre AS marca FROM pedidos
          WHERE estado = 'caducada' AND nombre IN ('pasado', 'joven')`,
        ),
    },
    pedidosPagados: {
      pasado: delAno(6, '-1 second'),
      joven: delAno(6, '1 second'),
      sow: (pagado, nombre) =>
        insertPedido({ nombre, pagado, estado: 'completada', factura: `antigua-${nombre}` }),
      left: () =>
        marcas(
          db,
          sql`SELECT nombre AS marca FROM pedidos WHERE pagado IS NOT NULL AND nombre <> ''`,
        ),
    },
    bloqueados: {
      pasado: sql<Date>`(now() AT TIME ZONE 'Europe/Madrid')::date - 1`,
      joven: sql<Date>`(now() AT TIME ZONE 'Europe/Madrid')::date`,
      async sow(hasta, marca) {
        const { id: pedido_id } = await insertPedido({ nombre: `bloqueado ${marca}` });
        const datos = JSON.stringify({ marca });
        await db
          .insertInto('pedidos_bloqueados')
          .values({ pedido_id, datos, hasta: sql<string>`${hasta}` })
          .execute();
      },
      left: () => marcas(db, sql`SELECT datos ->> 'marca' AS marca FROM pedidos_bloqueados`),
    },
    ipsDePagos: {
      pasado: hace('13 months 1 day'),
      joven: hace('13 months -1 day'),
      sow: (fecha, ip) =>
        db
          .insertInto('pago_eventos')
          .values({ canal: 'aviso', resultado: 'desconocido', ip, fecha })
          .execute(),
      left: () => marcas(db, sql`SELECT ip AS marca FROM pago_eventos WHERE ip IS NOT NULL`),
    },
    correos: {
      pasado: hace('90 days 1 minute'),
      joven: hace('89 days'),
      sow: (fecha, para) =>
        db.insertInto('correos').values({ para, nombre: 'pedidoEnviado', fecha }).execute(),
      left: () => marcas(db, sql`SELECT para AS marca FROM correos`),
    },
    auditoria: {
      pasado: hace('6 years 1 day'),
      joven: hace('6 years -1 day'),
      sow: (fecha, objeto_id) =>
        db
          .insertInto('auditoria')
          .values({ verbo: 'cambiar', objeto: 'cuenta', objeto_id, fecha })
          .execute(),
      left: () => marcas(db, sql`SELECT objeto_id AS marca FROM auditoria`),
    },
  } satisfies Record<string, Siembra>;
}
