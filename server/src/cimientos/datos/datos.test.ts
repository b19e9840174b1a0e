import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLAVES, COOKIES } from '@vuelve/contract/guardado';
import { PLAZOS } from '@vuelve/contract/plazos';
import { NOMBRES_TRATAMIENTO, TRATAMIENTOS } from '@vuelve/contract/tratamientos';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { CLAVES_DE, COOKIES_DE } from './navegador.ts';
import { CARPETAS, FICHEROS, MEMORIA, TABLAS_COLA } from './otros-sitios.ts';
import { logOptions } from '../log.ts';
import { CAMPOS_PROPIOS, CAMPOS_LOG, LINEAS_SUELTAS } from './log.ts';
import { listColumnas, TABLAS } from './tablas.ts';

const RAIZ = join(import.meta.dirname, '../..');

/** Columns that tell of a person, whatever table they are in. */
const DE_PERSONA =
  /\.(\w+_)?(nombre|apellidos|email|para|telefono|direccion|facturacion|cp|localidad|provincia|lugar|latitud|longitud|ip|red|linea|endpoint|contrasena|token_hash|chip|avatar|foto|texto|nota|usuario_id|administrador_id|comprador)$/;
/** Names of things. */
const DE_COSAS = new Set(['productos.nombre', 'cupones.nombre', 'secretos.nombre']);

const t = useTestApp();
/** The server's source files with their texts, without tests. */
let fuentes: [file: string, text: string][];
beforeAll(async () => {
  const files = (await readdir(RAIZ, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^test\//.test(file),
  );
  fuentes = await Promise.all(
    files
      .map(async (file) => [file, await readFile(join(RAIZ, file), 'utf8')] as const)
      .map((read) => read.then(([file, text]): [string, string] => [file, text])),
  );
});

/** The source files that match a pattern. */
const filesWith = (what: RegExp) =>
  fuentes.filter(([, text]) => what.test(text)).map(([file]) => file);
const sorted = (names: Iterable<string>) => [...names].sort();

/** The database's columns by table. */
async function readColumnas(esquema: string): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ tabla: string; columna: string }>`
    SELECT table_name AS tabla, column_name AS columna FROM information_schema.columns
    WHERE table_schema = ${esquema} ORDER BY 1, 2`.execute(t.db);
  const columnas: Record<string, string[]> = {};
  for (const { tabla, columna } of rows) (columnas[tabla] ??= []).push(columna);
  return columnas;
}

test('lee el servidor entero: más de 550 ficheros, de cada distrito', () => {
  expect(fuentes.length).toBeGreaterThan(550);
  const distritos = new Set(fuentes.map(([file]) => file.split('/')[0]));
  expect([...distritos].filter((name) => !name!.endsWith('.ts'))).toHaveLength(12); // with demo and operacion
});

describe('el mapa de los datos', () => {
  test('nombra cada tabla y cada columna de la base, y ninguna que no haya', async () => {
    const columnas = await readColumnas('public');
    const nuestras = Object.keys(columnas).filter((tabla) => !tabla.startsWith('kysely_'));
    expect(sorted(Object.keys(TABLAS))).toEqual(sorted(nuestras));
    for (const [tabla, datos] of Object.entries(TABLAS)) {
      expect(sorted(Object.keys(datos)), tabla).toEqual(sorted(columnas[tabla]!));
    }
  });

  test('no hay otro esquema que el de la cola, con sus tablas, y el de las partes de las nuestras', async () => {
    const { rows } = await sql<{ esquema: string }>`
      SELECT DISTINCT table_schema AS esquema FROM information_schema.tables
      WHERE table_schema NOT IN ('information_schema', 'pg_catalog')`.execute(t.db);
    expect(sorted(rows.map(({ esquema }) => esquema))).toEqual(['particiones', 'pgboss', 'public']);
    for (const [parte, suyas] of Object.entries(await readColumnas('particiones'))) {
      const entera = Object.entries(TABLAS).find(([tabla]) => parte.startsWith(`${tabla}_`));
      expect(sorted(suyas), parte).toEqual(sorted(Object.keys(entera![1])));
    }
    const columnas = await readColumnas('pgboss');
    const tablas = Object.keys(columnas).filter((tabla) => !/^queue_stats_\d+$/.test(tabla));
    expect(sorted(Object.keys(TABLAS_COLA))).toEqual(sorted(tablas));
    for (const [tabla, suyas] of Object.entries(TABLAS_COLA)) {
      expect(columnas[tabla], tabla).toEqual(expect.arrayContaining([...suyas]));
    }
  });

  test('nombra cada cookie y cada clave que guarda un navegador', () => {
    expect(sorted(Object.keys(COOKIES_DE))).toEqual(sorted(Object.keys(COOKIES)));
    expect(sorted(Object.keys(CLAVES_DE))).toEqual(sorted(Object.keys(CLAVES)));
  });

  test('nombra cada clase de fichero, y cada carpeta del servidor', async () => {
    const { rows } = await sql<{ regla: string }>`
      SELECT pg_get_constraintdef(oid) AS regla FROM pg_constraint
      WHERE conrelid = 'ficheros'::regclass AND contype = 'c'`.execute(t.db);
    const clases = rows.flatMap(({ regla }) =>
      /clase/.test(regla) ? [...regla.matchAll(/'(\w+)'/g)].map(([, clase]) => clase!) : [],
    );
    expect(sorted(Object.keys(FICHEROS))).toEqual(sorted(clases));

    const carpetas = new Set<string>();
    for (const [, text] of fuentes) {
      const named = text.matchAll(/(?:\bdataDir|\bhome)\)?,\s*'([\w.]+)'/g);
      for (const [, carpeta] of named) carpetas.add(carpeta!);
    }
    expect(sorted(Object.keys(CARPETAS))).toEqual(sorted(carpetas));
  });

  test('nombra todo lo que el servidor guarda en memoria', () => {
    const memorias = filesWith(/new LRUCache|createMemoria[<(]/);
    expect(sorted(Object.keys(MEMORIA))).toEqual(
      sorted(memorias.filter((file) => file !== 'cimientos/page-cache/memoria.ts')),
    );
  });

  test('lo que por su nombre es de una persona tiene para qué', () => {
    const sinPara = listColumnas('ninguno').filter((columna) => DE_PERSONA.test(columna));
    expect(sinPara.filter((columna) => !DE_COSAS.has(columna))).toEqual([]);
  });

  test('cada tratamiento se usa, y cada plazo es de uno', () => {
    const usados = new Set<string>([
      ...Object.values(TABLAS).flatMap((columnas) => Object.values<string>(columnas)),
      ...Object.values(COOKIES_DE),
    ]);
    expect(NOMBRES_TRATAMIENTO.filter((nombre) => !usados.has(nombre))).toEqual([]);
    for (const { de } of Object.values(PLAZOS)) expect(TRATAMIENTOS).toHaveProperty(de);
  });
});

describe('el registro del servidor', () => {
  test('solo lo escribe quien nombra sus campos; las líneas sueltas están contadas', () => {
    expect(filesWith(/\blog(ger)?\.(trace|debug|info|warn|error|fatal)\(/)).toEqual([]);
    expect(filesWith(/writeApunte\(/)).not.toEqual([]);
    expect(sorted(filesWith(/console\.\w+|\blog(Line|Fault)\b/))).toEqual(
      sorted(Object.keys(LINEAS_SUELTAS)),
    );
  });

  test('una petición no deja nada; un fallo, los campos nombrados y nada de quien pidió', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = await buildApp(t.deps, { ...logOptions({ logLevel: 'info', port: 0 }), stream });
    app.get('/se-rompe/:correo', () => {
      throw new TypeError('it broke');
    });
    await app.inject('/api/salud');
    expect(lines).toEqual([]);
    await app.inject({ url: '/se-rompe/ana@ejemplo.es?t=612345678', remoteAddress: '203.0.113.9' });
    await app.close();
    expect(lines).toHaveLength(1);
    const apunte = JSON.parse(lines[0]!) as Record<string, unknown>;
    const nombrados = new Set<string>([...CAMPOS_PROPIOS, ...Object.keys(CAMPOS_LOG)]);
    expect(Object.keys(apunte).filter((campo) => !nombrados.has(campo))).toEqual([]);
    expect(apunte).toMatchObject({ type: 'TypeError', reason: 'it broke', times: 1 });
    expect(lines[0]).not.toMatch(/ana@|612345678|203\.0\.113/);
  });
});
