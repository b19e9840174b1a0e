import { request } from 'node:http';
import type { Lista } from '@vuelve/contract/admin';
import type { Accion } from '@vuelve/contract/auditoria';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { CSV_CUENTAS } from '../../personas/usuarios/csv-cuentas.ts';
import { createCaja, createPuerta } from '../../test/cupon.ts';
import { denounce } from '../../test/denuncias.ts';
import { eventually } from '../../test/eventually.ts';
import { createFallida } from '../../test/fallidas.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { withTransaction } from '../db/database.ts';

const t = useTestApp({ TRUST_PROXY: 'loopback' });
const admin = makeOnce(() => t.createOwner('A'));

/** The lines of a list's file: its heading, and its rows. */
async function readCsv(lista: string, query = ''): Promise<[string, string[]]> {
  const path = `/admin/${lista}/csv${query}`;
  const { status, headers, body } = await admin.client.get<ArrayBuffer>(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const [titulos = '', ...filas] = new TextDecoder().decode(body).trim().split('\r\n');
  return [titulos, filas];
}

const LARGA = `?buscar=${'a'.repeat(101)}`;
const statusOf = async (path: string) => (await admin.client.get(path)).status;

describe('GET /admin/usuarios/csv', () => {
  test('las cuentas que se buscan, todas las páginas, sin fórmulas y a la hora de España', async () => {
    await sql`INSERT INTO usuarios (email, hash, nombre, apellidos, contrasena, fecha_alta)
      SELECT 'larga-' || n || '@ejemplo.es', 'larga-' || n, '=1+1', '', NULL, '2026-01-31T23:30:00Z'
      FROM generate_series(1, 1201) AS n`.execute(t.db);
    const [titulos, filas] = await readCsv('usuarios', '?buscar=larga-');
    expect(titulos).toContain('Correo;Nombre;Apellidos;Alta');
    expect(new Set(filas).size).toBe(1201);
    expect(filas.at(-1)).toMatch(/;larga-1@ejemplo\.es;'=1\+1;;2026-02-01 00:30;no;;sí;no$/);
  });

  test('queda registrado quién la leyó, sin lo que buscaba', async () => {
    await readCsv('usuarios', '?buscar=ana@ejemplo.es');
    const path = '/admin/auditoria?buscar=usuarios';
    const [hecho] = (await admin.client.get<Lista<Accion>>(path)).body.filas;
    expect(hecho).toMatchObject({
      administrador: { id: admin.usuario.id },
      verbo: 'descargar',
      cambios: { buscar: [null, true] },
    });
  });

  test('se deja de leer cuando el cliente se va, y se le espera cuando no recoge', async () => {
    const { list } = CSV_CUENTAS;
    let paginas = 0;
    CSV_CUENTAS.list = async (db, consulta, administrador) => {
      paginas++;
      const { filas } = await list(db, { ...consulta, cursor: undefined }, administrador);
      return { filas, siguiente: '1' }; // without end
    };
    try {
      const cookie = `sesion=${admin.client.cookies.get('sesion')}`;
      const asked = request(`${t.visitor().base}/api/admin/usuarios/csv`, { headers: { cookie } });
      asked
        .on('error', () => {})
        .on('response', (answer) => answer.once('data', () => answer.pause()));
      asked.end();
      const settle = () =>
        eventually(async () => {
          const before = paginas;
          await new Promise((resolve) => setTimeout(resolve, 200));
          expect([paginas > 0, paginas - before]).toEqual([true, 0]);
        });
      await settle();
      const waiting = paginas;
      asked.destroy();
      await settle();
      expect(paginas - waiting).toBeLessThanOrEqual(1);
    } finally {
      CSV_CUENTAS.list = list;
    }
  });

  test('una búsqueda demasiado larga → 400', async () => {
    expect(await statusOf(`/admin/usuarios/csv${LARGA}`)).toBe(400);
  });
});

describe('GET /admin/productos/csv', () => {
  test('los productos que se buscan; una búsqueda demasiado larga → 400', async () => {
    const [titulos, filas] = await readCsv('productos', '?buscar=chapa');
    expect(titulos).toContain('Producto;Color;Talla;Medidas;Precio (€)');
    expect(filas.length).toBeGreaterThan(0);
    expect((await readCsv('productos', '?buscar=nada-asi'))[1]).toEqual([]);
    expect(await statusOf(`/admin/productos/csv${LARGA}`)).toBe(400);
  });
});

describe('GET /admin/cupones/csv', () => {
  test('los cupones con su tienda; una búsqueda demasiado larga → 400', async () => {
    const { cupon } = await createPuerta(t);
    const [titulos, filas] = await readCsv('cupones', `?buscar=${cupon.codigo}`);
    expect(titulos).toContain('Código;Nombre;Tienda;Precio (€)');
    expect(filas).toHaveLength(1);
    expect(filas[0]).toContain(`${cupon.codigo};Patitas;Clínica Patitas;19,99;`);
    expect(await statusOf(`/admin/cupones/csv${LARGA}`)).toBe(400);
  });
});

describe('GET /admin/tiendas/csv', () => {
  test('las tiendas; una búsqueda demasiado larga → 400', async () => {
    await createCaja(t, 2);
    const [titulos, filas] = await readCsv('tiendas');
    expect(titulos).toContain('Nombre;Tipo;Código postal;Comisión (%)');
    expect(filas.length).toBeGreaterThan(0);
    expect(await statusOf(`/admin/tiendas/csv${LARGA}`)).toBe(400);
  });
});

describe('GET /admin/lotes/csv', () => {
  test('los lotes y sus chapas; una búsqueda demasiado larga → 400', async () => {
    const [chapa] = await createCaja(t, 2);
    const { lote_id } = await t.db
      .selectFrom('chapas')
      .select('lote_id')
      .where('hash', '=', chapa!.hash)
      .executeTakeFirstOrThrow();
    const [titulos, filas] = await readCsv('lotes', `?buscar=${lote_id}`);
    expect(titulos).toContain('Lote;Tienda;Cupón;Chapas;Activas');
    expect(filas[0]).toMatch(new RegExp(`^${lote_id};.*;2;0;0;`));
    expect(await statusOf(`/admin/lotes/csv${LARGA}`)).toBe(400);
  });
});

describe('GET /admin/correos/csv', () => {
  test('los correos a una dirección, sin su texto; una búsqueda demasiado larga → 400', async () => {
    const datos = { nombre: 'Ana', urlRecuperar: 'https://vuelve.example/app/recuperar' };
    const correo = { para: 'csv@ejemplo.es', nombre: 'contrasenaCambiada', datos } as const;
    await withTransaction(t.db, (trx) => t.deps.cola.sendCorreo(trx, correo));
    const [titulos, filas] = await readCsv('correos', '?buscar=csv@');
    expect(titulos).toContain('Fecha;Para;Asunto;Estado');
    expect(filas).toHaveLength(1);
    expect(filas[0]).toContain(';csv@ejemplo.es;');
    expect(filas[0]).not.toContain('recuperar');
    expect(await statusOf(`/admin/correos/csv${LARGA}`)).toBe(400);
  });
});

describe('GET /admin/auditoria/csv', () => {
  test('lo que hizo cada administrador; una búsqueda demasiado larga → 400', async () => {
    await readCsv('lotes');
    const [titulos, filas] = await readCsv('auditoria', '?buscar=lotes');
    expect(titulos).toContain('Cuándo;Quién;Cuenta;Verbo;Registro;Número;Cambios');
    expect(filas[0]).toContain(`;Ana;${admin.usuario.id};descargar;lotes;csv;`);
    expect(await statusOf(`/admin/auditoria/csv${LARGA}`)).toBe(400);
  });
});

describe('GET /admin/tareas/csv', () => {
  test('las tareas que han fallado', async () => {
    await createFallida(t.db, 'limpieza');
    const [titulos, filas] = await readCsv('tareas');
    expect(titulos).toContain('Tarea;De qué;Creada;Último fallo;Intentos;Error');
    expect(filas.length).toBeGreaterThan(0);
    expect(filas.join()).not.toContain('ana@ejemplo.es');
  });
});

describe('GET /admin/denuncias/csv', () => {
  test('las conversaciones denunciadas, sin sus mensajes', async () => {
    const owner = await t.createOwner();
    const pet = await t.createMascota(owner);
    const { id } = await denounce(t, { owner, pet }, 'dueno', { texto: 'La tengo en casa' });
    const [titulos, filas] = await readCsv('denuncias');
    expect(titulos).toContain('Conversación;Denunciada;Mascota;La denunció;Vista');
    const fila = filas.find((it) => it.startsWith(`${id};`));
    expect(fila).toMatch(/;Su familia;$/);
    expect(filas.join()).not.toContain('La tengo en casa');
  });
});

describe('GET /admin/cuadre/csv', () => {
  test('los días comparados con el banco', async () => {
    await t.db.insertInto('comparaciones').values({ dia: '2026-05-04' }).execute();
    const [titulos, filas] = await readCsv('cuadre');
    expect(titulos).toContain('Día;Comparado;Pagos movidos;Sin respuesta;Diferencias');
    expect(filas).toEqual(['2026-05-04;;0;0;0;;;;']);
  });
});
