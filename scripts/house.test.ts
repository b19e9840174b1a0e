import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findCircles } from './house/circles.ts';
import { findMisshapen } from './house/decisions.ts';
import { LIMITS, PARTS } from './house/districts.ts';
import { findTooLong } from './house/lengths.ts';
import { isTest, type Module, readModules } from './house/modules.ts';
import { findOpened } from './house/screens.ts';
import { districtOf, findTrespasses } from './house/trespasses.ts';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const modules = readModules(
  cwd,
  PARTS.map(({ folder }) => folder),
);

/** The modules with one more import. */
function plant(from: string, to: string, isType = false): Module[] {
  return modules.map((module) =>
    module.path === from ? { ...module, imports: [...module.imports, { to, isType }] } : module,
  );
}

const trespasses = (house: Module[]) => PARTS.flatMap((part) => findTrespasses(part, house));

test('la casa de hoy cumple sus reglas', () => {
  expect(trespasses(modules)).toEqual([]);
  expect(findOpened(modules)).toEqual([]);
});

test('un distrito solo ve a los de debajo, y a ninguno de balde', () => {
  for (const part of PARTS) {
    const names = Object.keys(part.districts);
    for (const [name, { sees }] of Object.entries(part.districts)) {
      const own = modules.filter(({ path }) => districtOf(path, part) === name && !isTest(path));
      const used = new Set(
        own.flatMap(({ imports }) => imports.map(({ to }) => districtOf(to, part))),
      );
      expect(names.slice(0, names.indexOf(name))).toEqual(expect.arrayContaining([...sees]));
      expect([name, sees.filter((other) => !used.has(other))]).toEqual([name, []]);
    }
  }
});

test.each([
  ['hacia arriba', 'server/src/mascotas/mascotas.ts', 'server/src/salida/traspasos/traspasos.ts'],
  ['al vecino', 'server/src/encuentro/relevos/relevos.ts', 'server/src/compra/pagos/intentos.ts'],
  [
    'a las consultas de otro',
    'server/src/compra/pagos/intentos.ts',
    'server/src/mascotas/mascotas.queries.ts',
  ],
  ['al tejado', 'server/src/cimientos/red.ts', 'server/src/start.ts'],
  ['de la web hacia arriba', 'web/src/base/api.ts', 'web/src/tienda/estados.ts'],
  ['de la página de quien encuentra', 'web/src/publico/finder/brand.tsx', 'web/src/ui/logo.tsx'],
])('una importación %s se dice', (_, from, to) => {
  expect(modules.map(({ path }) => path)).toEqual(expect.arrayContaining([from, to]));
  expect(trespasses(plant(from, to))).toEqual([expect.stringContaining(`${from} → ${to}: `)]);
});

test('una pantalla que entra en otra se dice; las rutas pueden', () => {
  const [login, recuperar] = ['login/login.tsx', 'recuperar/recuperar.tsx'].map(
    (file) => `web/src/cuenta/${file}`,
  );
  expect(findOpened(plant(login!, recuperar!))).toEqual([
    expect.stringContaining(`${login} → ${recuperar}: `),
  ]);
  expect(findOpened(plant('web/src/app/app.tsx', recuperar!))).toEqual([]);
});

test('un fichero que no está en ningún distrito se dice', () => {
  const lost = { path: 'server/src/perdido/perdido.ts', text: '', imports: [] };
  expect(trespasses([...modules, lost])).toEqual([`${lost.path} stands in no district`]);
});

test('lo que nombra a todos por tipo no puede cargarlos', () => {
  const [deps, cola] = ['server/src/cimientos/deps.ts', 'server/src/encuentro/relevos/relevos.ts'];
  expect(trespasses(plant(deps, cola, true))).toEqual([]);
  expect(trespasses(plant(deps, cola))).toHaveLength(1);
});

test('un círculo de tipos también lo es', () => {
  const [a, b] = ['a.ts', 'b.ts'].map((path) => ({
    path,
    text: '',
    imports: [] as Module['imports'],
  }));
  a!.imports.push({ to: 'b.ts', isType: true });
  expect(findCircles([a!, b!])).toEqual([]);
  b!.imports.push({ to: 'a.ts', isType: true });
  expect(findCircles([a!, b!])).toEqual([['a.ts', 'b.ts']]);
});

test('ni comentarios ni líneas en blanco cuentan en lo que mide una función', () => {
  const body = (lines: number) =>
    `function larga() {\n${'  void 0;\n\n  // nada\n'.repeat(lines - 2)}}\n`;
  const file = (lines: number) => ({ path: 'larga.ts', text: body(lines), imports: [] });
  expect(findTooLong([file(LIMITS.function)], LIMITS)).toEqual([]);
  expect(findTooLong([file(LIMITS.function + 1)], LIMITS)).toEqual([
    `larga.ts:1: a function of ${LIMITS.function + 1} lines, of ${LIMITS.function}`,
  ]);
});

test('una página de decisión demasiado larga, ancha, sin distrito o sin pregunta se dice', () => {
  const page = { number: 7, file: '0007-x.md', districts: ['server compra'] };
  const good = { ...page, text: '# 7. X\n\nDistricts: server compra.\n' };
  expect(findMisshapen([good], '- Why? [7]\n')).toEqual([]);
  const long = `# 8. X\n${'x'.repeat(101)}\n${'y\n'.repeat(44)}`;
  expect(findMisshapen([{ ...page, districts: ['server pagos'], text: long }], '')).toEqual(
    [
      'its title has another number',
      '46 lines, more than 45',
      'a line of over 100 columns',
      "no district 'server pagos'",
      'no question of docs/decisions/README.md',
    ].map((fault) => `docs/decisions/0007-x.md: ${fault}`),
  );
});
