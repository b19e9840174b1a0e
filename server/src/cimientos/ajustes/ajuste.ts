import * as z from 'zod';

/** What people are told about a setting: in docs/ajustes.md, in .env.example and when the start refuses it. */
export interface Sobre {
  /** Its meaning, a noun first, without a full stop. */
  meaning: string;
  /** Of a number: what it counts. */
  unit?: 'MB' | 's' | 'connections' | 'a minute' | 'an hour' | 'a day' | 'failures';
  /** What holds while the setting is missing, where its schema has no default. */
  otherwise?: string;
  /** Its value gives access to something: a password, a key, an address that holds one. */
  secret?: true;
}

type Schema = z.ZodType<string | number | string[] | undefined>;

export interface Ajuste<T extends Schema = Schema> extends Sobre {
  schema: T;
}

export type Ajustes = Record<string, Ajuste>;

/** A setting of the environment. */
export function ajuste<T extends Schema>(schema: T, sobre: Sobre): Ajuste<T> {
  return { schema, ...sobre };
}

/** A setting that counts something, from 1 up. */
export function cuenta(
  byDefault: number,
  unit: NonNullable<Sobre['unit']>,
  meaning: string,
  least = 1,
) {
  return ajuste(z.coerce.number().int().min(least).default(byDefault), { unit, meaning });
}

/** A setting that is 1 or 0. */
export function interruptor(byDefault: '0' | '1', meaning: string) {
  return ajuste(z.enum(['0', '1']).default(byDefault), { meaning: `1: ${meaning}` });
}

/** The schemas of settings, as an object's shape. */
export function shapeOf<A extends Ajustes>(ajustes: A) {
  const schemas = Object.entries(ajustes).map(([name, { schema }]) => [name, schema]);
  return Object.fromEntries(schemas) as { [Name in keyof A]: A[Name]['schema'] };
}

/** What holds while a setting is missing, as it would be written; undefined where it stays unset. */
export function readDefault({ schema }: Ajuste): string | undefined {
  const { data } = schema.safeParse(undefined);
  return data === undefined ? undefined : [data].flat().join(',');
}
