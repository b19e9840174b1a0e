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

/** `cupon_id` null: badges are paid over the counter. `clave` is the idempotency key. */
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

/** A lot's state: created, printed, brought to its shop, or its last free badges retired. */
export const estadoLote = z.enum(['creado', 'impreso', 'en_tienda', 'retirado']);
export type EstadoLote = z.infer<typeof estadoLote>;

/** A lot in a list, with the number of badges made (`unidades`), activated, and retired. */
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

/** A lot with its history, oldest first. */
export const lote = z.extend(filaLote, {
  historia: z.array(z.object({ estado: estadoLote, fecha: momento, administrador: autor })),
});
export type Lote = z.infer<typeof lote>;

/** `suelta`: paid, and kept by its owner for another pet. `retirada`: by which administrator. */
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

/** The list of a lot's badges, ordered by short code. */
export const consultaChapas = consultaPor(corto);
export type ConsultaChapas = z.infer<typeof consultaChapas>;

/** The badges to retire: those in `cortos` or, with `todas`, every free one. */
export const retirada = z
  .object({
    cortos: z.optional(z.array(corto).check(z.minLength(1), z.maxLength(100))),
    todas: z.optional(z.literal(true)),
  })
  .check(z.refine(({ cortos, todas }) => (cortos === undefined) === (todas === true)));

/** Badges retired, and badges left out: on a pet, or with a payment under way. */
export const retiro = z.object({ retiradas: z.number(), omitidas: z.number() });

/** Error correction level of the QR code: 7, 15, 25 or 30 per cent of the code may be damaged. */
export const nivel = z.enum(['L', 'M', 'Q', 'H']);
export type Nivel = z.infer<typeof nivel>;

/** A badge's QR code holds its short code, for larger modules, or its unguessable hash. */
export const direccionChapa = z.enum(['corta', 'larga']);
export type DireccionChapa = z.infer<typeof direccionChapa>;

const medida = lotes.medida(ETIQUETA_MINIMO_MM, ETIQUETA_MAXIMO_MM);

/** A badge as it is printed: `lado` is its diameter or side in mm. */
export const etiqueta = z.object({
  forma: z.enum(['redonda', 'cuadrada']),
  lado: z.coerce
    .number(medida)
    .check(z.minimum(ETIQUETA_MINIMO_MM, medida), z.maximum(ETIQUETA_MAXIMO_MM, medida)),
  nivel: z._default(nivel, 'Q'),
  direccion: z.optional(direccionChapa),
});
export type Etiqueta = z.infer<typeof etiqueta>;
