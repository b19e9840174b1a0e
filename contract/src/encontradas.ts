import * as z from 'zod/mini';
import { clave, codigo, dia, email, linea, parrafos, parrafosObligatorios } from './campos.ts';
import { LARGO } from './reglas.ts';
import { COLLARES, SEXOS } from './pruebas.ts';
import { CLAVES_COLOR, ESPECIES, TAMANOS } from './senas.ts';
import { textosEncontrada } from './textos-encontrada.ts';

export { COLLARES, SEXOS, type Collar, type Sexo } from './pruebas.ts';

/** What can be said of an animal that somebody found without badge, and of whose it may be. */

/** Where the animal is now. */
export const SITUACIONES = [
  { clave: 'conmigo', nombre: 'La tengo conmigo' },
  { clave: 'vista', nombre: 'La he visto' },
  { clave: 'refugio', nombre: 'En una clínica o protectora' },
] as const;
export type Situacion = (typeof SITUACIONES)[number]['clave'];

/** How an entry ended. */
export const RESULTADOS = [
  { clave: 'familia', nombre: 'Ya está con su familia' },
  { clave: 'refugio', nombre: 'La he llevado al ayuntamiento o a una protectora' },
  { clave: 'ida', nombre: 'Se ha ido y no la veo más' },
  { clave: 'otra', nombre: 'Otra cosa' },
] as const;
export type Resultado = (typeof RESULTADOS)[number]['clave'];

const keysOf = <K extends string>(list: readonly { clave: K }[]) =>
  list.map(({ clave }) => clave) as [K, ...K[]];

/** A choice that a form may leave out: an unchosen radio is absent, an unchosen option empty. */
const elegible = <K extends string>(list: readonly { clave: K }[]) =>
  z.nullable(
    z.pipe(
      z._default(z.union([z.literal(''), z.enum(keysOf(list))]), ''),
      z.transform((chosen): K | null => chosen || null),
    ),
  );

/** A hidden field that a script fills in; empty without script. */
const grados = (limite: number) =>
  z.optional(
    z.pipe(
      z.union(
        [z.literal(''), z.coerce.number().check(z.minimum(-limite), z.maximum(limite))],
        textosEncontrada.falta.donde,
      ),
      z.transform((typed) => (typed === '' ? undefined : typed)),
    ),
  );

/** The first step: what is seen at a glance, and where. Kind, situation and place are required. */
export const hallazgo = z
  .object({
    clave,
    situacion: z.enum(keysOf(SITUACIONES), textosEncontrada.falta.situacion),
    especie: z.enum(keysOf(ESPECIES), textosEncontrada.falta.especie),
    tamano: elegible(TAMANOS),
    /** The checked boxes: a browser sends one value, or a list. */
    colores: z._default(
      z.pipe(
        z.union([z.enum(CLAVES_COLOR), z.array(z.enum(CLAVES_COLOR))]),
        z.transform((chosen) => [...new Set([chosen].flat())]),
      ),
      [],
    ),
    latitud: grados(90),
    longitud: grados(180),
    municipio: z._default(linea(LARGO.lugar), ''),
    referencia: z._default(linea(LARGO.lugar), ''),
  })
  .check(
    z.refine((it) => it.latitud !== undefined || it.municipio !== '', {
      error: textosEncontrada.falta.donde,
      path: ['municipio'],
    }),
  );
export type Hallazgo = z.infer<typeof hallazgo>;

/** The second step: what proves whose it is, and when it was found. All may be left out. */
export const detalles = z.object({
  sexo: elegible(SEXOS),
  collar: elegible(COLLARES),
  marcas: z._default(parrafos(LARGO.nota), ''),
  /** The day on which it was found, YYYY-MM-DD; empty: today. */
  dia: z._default(z.union([z.literal(''), dia(textosEncontrada.falta.dia)]), ''),
});
export type Detalles = z.infer<typeof detalles>;

/** The address that a code is mailed to. */
export const conCorreo = z.object({ email });
/** The code that was mailed. */
export const conCodigo = z.object({ codigo });

/** 'Es mía': what only its family knows. */
export const reclamacion = z.object({
  clave,
  email,
  sexo: z.enum(keysOf(SEXOS), textosEncontrada.falta.sexo),
  collar: z.enum(keysOf(COLLARES), textosEncontrada.falta.collar),
  marcas: parrafosObligatorios(LARGO.nota, textosEncontrada.falta.marcas),
});
export type Reclamacion = z.infer<typeof reclamacion>;

export const cierreEncontrada = z.object({
  resultado: z.enum(keysOf(RESULTADOS), textosEncontrada.falta.resultado),
});
