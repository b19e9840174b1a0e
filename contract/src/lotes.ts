import * as z from 'zod/mini';
import { consultaPor } from './admin.ts';
import { clave, id, momento } from './campos.ts';
import {
  CODIGO_CORTO_ALFABETO,
  CODIGO_CORTO_LONGITUD,
  ETIQUETA_MAXIMO_MM,
  ETIQUETA_MINIMO_MM,
  LOTE_MAXIMO,
} from './reglas.ts';
import { textos } from './textos.ts';

const { lotes } = textos.admin;

/** A new lot of badges for a shop; `cupon_id` null: they are paid over the counter. With the same `clave` it is one lot. */
export const datosLote = z.object({
  tienda_id: id,
  cupon_id: z.nullable(id),
  unidades: z
    .number(lotes.unidades)
    .check(
      z.int(lotes.unidades),
      z.minimum(1, lotes.unidades),
      z.maximum(LOTE_MAXIMO, lotes.unidades),
    ),
  clave: z.optional(clave),
});
export type DatosLote = z.infer<typeof datosLote>;

/** How a lot stands: it was made, printed, brought to its shop, or what was left of it was retired. */
export const estadoLote = z.enum(['creado', 'impreso', 'en_tienda', 'retirado']);
export type EstadoLote = z.infer<typeof estadoLote>;

/** A lot in a list: how many badges were made, hang from a pet, and were retired. */
export const filaLote = z.object({
  id: z.number(),
  fecha_alta: momento,
  unidades: z.number(),
  activas: z.number(),
  retiradas: z.number(),
  estado: estadoLote,
  tienda: z.nullable(z.object({ id: z.number(), nombre: z.string() })),
  cupon: z.nullable(z.object({ id: z.number(), cupon: z.string() })),
});
export type FilaLote = z.infer<typeof filaLote>;

const autor = z.object({ id: z.number(), nombre: z.string() });

/** A lot on its own page, with what was done to it, oldest first. */
export const lote = z.extend(filaLote, {
  historia: z.array(z.object({ estado: estadoLote, fecha: momento, administrador: autor })),
});
export type Lote = z.infer<typeof lote>;

/** A badge of a lot; `suelta`: its owner paid it and keeps it for another pet; `retirada` says who retired it and when, where an administrator did. */
export const chapaLote = z.object({
  hash: z.string(),
  corto: z.string(),
  estado: z.enum(['creada', 'impresa', 'en_tienda', 'activa', 'suelta', 'retirada']),
  retirada: z.nullable(z.object({ fecha: momento, administrador: autor })),
});
export type ChapaLote = z.infer<typeof chapaLote>;

/** A badge's short code. */
export const corto = z
  .string()
  .check(z.regex(new RegExp(`^[${CODIGO_CORTO_ALFABETO}]{${CODIGO_CORTO_LONGITUD}}$`)));

/** The badges of a lot, which stand by their short codes. */
export const consultaChapas = consultaPor(corto);
export type ConsultaChapas = z.infer<typeof consultaChapas>;

/** Which badges of a lot are retired: those named or, said expressly, all that are left. */
export const retirada = z
  .object({
    cortos: z.optional(z.array(corto).check(z.minLength(1), z.maxLength(100))),
    todas: z.optional(z.literal(true)),
  })
  .check(z.refine(({ cortos, todas }) => (cortos === undefined) === (todas === true)));

/** How many badges of a lot were retired, and how many could not be: they hang from a pet, or somebody is paying them. */
export const retiro = z.object({ retiradas: z.number(), omitidas: z.number() });

/** How much of a code may be lost before it cannot be read: 7, 15, 25 or 30 per cent. */
export const nivel = z.enum(['L', 'M', 'Q', 'H']);
export type Nivel = z.infer<typeof nivel>;

/** What a badge encodes: its short code, which makes larger modules, or its hash, which nobody guesses. */
export const direccionChapa = z.enum(['corta', 'larga']);
export type DireccionChapa = z.infer<typeof direccionChapa>;

const medida = lotes.medida(ETIQUETA_MINIMO_MM, ETIQUETA_MAXIMO_MM);

/** A tag as it is printed: `lado` is its diameter or side in mm. */
export const etiqueta = z.object({
  forma: z.enum(['redonda', 'cuadrada']),
  lado: z.coerce
    .number(medida)
    .check(z.minimum(ETIQUETA_MINIMO_MM, medida), z.maximum(ETIQUETA_MAXIMO_MM, medida)),
  nivel: z._default(nivel, 'Q'),
  direccion: z.optional(direccionChapa),
});
export type Etiqueta = z.infer<typeof etiqueta>;
