import fc from 'fast-check';
import { type Campos, PARTES, type Parte, type Peticion } from './peticion.ts';

/** Values that break servers or could. */
const VALORES: Record<string, unknown[]> = {
  tipos: [null, true, false, [], {}, [[]], [null], { a: 1 }, ['x', 'y']],
  vacios: ['', ' ', '0', '-1', '1.5', '1e309', '0x10', 'NaN', 'Infinity', 'null', 'undefined'],
  numeros: [-1, 0, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e19],
  cifras: ['2147483648', '9007199254740993', '9223372036854775808', '9'.repeat(400)],
  dias: ['2026-02-30', '2023-02-29', '2024-02-29', '0000-01-01', '0001-01-01', '9999-12-31'],
  noDias: ['10000-01-01', '-0001-01-01', '2026-13-01', '2026-02-30T00:00:00.000Z'],
  desfases: ['+23:59', '-23:59'].map((it) => new Date().toISOString().replace('Z', it)),
  bordes: ['0000-01-01T00:00:00.000Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-12:00'],
  controles: ['\u0000', 'a\u0000b', '\u0007\u001b[31m', '\r\nX-Otra: 1', '\u202eabc', '\ufffe'],
  mitades: ['\ud800', 'a\udfffb', 'e\u0301'],
  largos: ['x'.repeat(200), '🐕'.repeat(200), 'ب'.repeat(200), 'é'.repeat(70_000)],
  marcas: ["'; DROP TABLE usuarios; --", '%', '\\', '%_', '../../etc/passwd', '<script>', '('],
  nombres: ['__proto__', 'constructor', '٣', '１２', '::1'],
  correos: ['a@b', '"a b"@ejemplo.es', 'ana@españa.es'],
};

/** One of these values, or any other JSON value. */
const valor = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...Object.values(VALORES).flat()) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.oneof(fc.double(), fc.maxSafeInteger()) },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((it) => it.toISOString()) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** One broken field: a description, and the function that changes the request. */
export interface Rotura {
  que: string;
  romper: (peticion: Peticion) => Peticion;
}

/**
 * The ways to break a request, one field at a time: once missing, and `veces` times with another
 * value.
 * @param declarados further field names of each part: fields that the request leaves out get a
 * value too
 */
export function breakFields(
  peticion: Peticion,
  declarados: Partial<Record<Parte, string[]>>,
  seed: number,
  veces: number,
): Rotura[] {
  return PARTES.flatMap((parte) => {
    const caminos = listCaminos(open(peticion[parte] ?? {}) as Campos);
    return [...new Set([...caminos, ...(declarados[parte] ?? [])])].flatMap((camino, n) => {
      const values = fc.sample(valor, { seed: seed + n, numRuns: veces });
      return [undefined, ...values].map((value) => breakField(parte, camino, value));
    });
  });
}

function breakField(parte: Parte, camino: string, value: unknown): Rotura {
  const romper = (peticion: Peticion) => {
    const campos = open(peticion[parte] ?? {});
    return { ...peticion, [parte]: close(alter(campos, camino.split('.'), value)) };
  };
  return { que: `${parte}.${camino} = ${JSON.stringify(value)?.slice(0, 80)}`, romper };
}

/** The path of each value, including objects: `keys`, `keys.auth`. */
function listCaminos(campos: object): string[] {
  return Object.entries(campos).flatMap(([name, value]) => [
    name,
    ...(isObject(value) ? listCaminos(value).map((inner) => `${name}.${inner}`) : []),
  ]);
}

/** A copy with one changed value; `undefined` removes it. */
function alter(campos: unknown, [name, ...rest]: string[], value: unknown): unknown {
  const copy = Array.isArray(campos) ? [...(campos as unknown[])] : { ...(campos as Campos) };
  const fields = copy as Campos;
  fields[name!] = rest.length > 0 ? alter(fields[name!], rest, value) : value;
  return copy;
}

const TEXTO_JSON = Symbol('was a text');

/** Parses JSON text inside JSON, because its fields are broken too. */
function open(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('{"'))
    return { ...(open(JSON.parse(value)) as Campos), [TEXTO_JSON]: true };
  if (!isObject(value)) return value;
  const opened = Object.entries(value).map(([name, inner]) => [name, open(inner)] as const);
  return Array.isArray(value) ? opened.map(([, inner]) => inner) : Object.fromEntries(opened);
}

function close(value: unknown): unknown {
  if (!isObject(value)) return value;
  const closed = Object.entries(value).map(([name, inner]) => [name, close(inner)] as const);
  if (Array.isArray(value)) return closed.map(([, inner]) => inner);
  const fields = Object.fromEntries(closed);
  return TEXTO_JSON in value ? JSON.stringify(fields) : fields;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
