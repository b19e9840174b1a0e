import * as z from 'zod/mini';
import { aceptacionCompra } from './aceptacion.ts';
import { mascotaNueva } from './activacion.ts';
import { email, hash, id, idReclamado, linea } from './campos.ts';
import { CUPON_MAXIMO, LARGO, LINEAS_MAXIMAS, UNIDADES_MAXIMAS } from './reglas.ts';
import { metodoPago } from './pago.ts';
import { textos } from './textos.ts';

/** A text that may be missing, null or a number; then it is empty, or its digits. */
const opcional = (maximo: number) =>
  z.pipe(
    z.pipe(
      z.nullish(z.union([z.string(), z.number()])),
      z.transform((value) => String(value ?? '')),
    ),
    linea(maximo),
  );

/** One line of a purchase: `unidades` of the product `tama_id`, for a pet. `precio` in euros is only compared. */
export const lineaCompra = z.object({
  insigniaQR_id: z.nullish(id),
  tama_id: id,
  precio: z.optional(z.coerce.number()),
  unidades: z
    .number(textos.carrito.unidadesInvalidas)
    .check(
      z.int(textos.carrito.unidadesInvalidas),
      z.minimum(1, textos.carrito.unidadesInvalidas),
      z.maximum(UNIDADES_MAXIMAS, textos.carrito.unidadesInvalidas),
    ),
});
export type LineaCompra = z.infer<typeof lineaCompra>;

/**
 * What is bought and where it goes (spec section 7, merchantData). The fields that end in E are the shipping address
 * (envío), the others the billing address; either alone stands for both.
 */
export const datosCompra = z.object({
  usuario_id: idReclamado,
  cod_cupon: opcional(CUPON_MAXIMO),
  nombre: opcional(LARGO.nombre),
  apellidos: opcional(LARGO.apellidos),
  cp: opcional(10),
  cpE: opcional(10),
  Direccion: opcional(LARGO.direccion),
  Direccion2: opcional(LARGO.direccion),
  DireccionE: opcional(LARGO.direccion),
  DireccionE2: opcional(LARGO.direccion),
  Provincia: opcional(60),
  ProvinciaE: opcional(60),
  productos: z
    .array(lineaCompra)
    .check(
      z.minLength(1, textos.carrito.sinProductos),
      z.maxLength(LINEAS_MAXIMAS, textos.carrito.demasiadasLineas),
    ),
});
export type DatosCompra = z.infer<typeof datosCompra>;

/** 0 stands for nobody and nothing in the lines of an activation. */
const ninguno = z.nullish(z.union([z.literal(0), z.literal('0'), z.literal('')]));

const lineaActivacion = z.object(
  {
    insigniaQR_id: ninguno,
    tama_id: ninguno,
    unidades: z.optional(z.literal(1, textos.compra.lineaInvalida)),
  },
  textos.compra.lineaInvalida,
);

/**
 * The activation of a free badge with a coupon: nothing is sent. The pet is a new one, or with a session one of the own
 * (`insignia_id`).
 */
export const datosActivacion = z.object({
  usuario_id: z.optional(z.coerce.number()),
  qrHash: hash,
  cuponHash: hash,
  email: z.optional(email),
  pet: z.optional(mascotaNueva),
  insignia_id: z.nullish(id),
  productos: z.optional(
    z.array(lineaActivacion).check(z.maxLength(1, textos.compra.lineaInvalida)),
  ),
});
export type DatosActivacion = z.infer<typeof datosActivacion>;

const MERCHANT_DATA_MAXIMO = 8 * 1024;

const merchantData = z.pipe(
  z.string().check(z.maxLength(MERCHANT_DATA_MAXIMO)),
  z.transform((text, { issues }): DatosCompra | DatosActivacion => {
    const datos = parse(text);
    const schema = isActivacion(datos) ? datosActivacion : datosCompra;
    const parsed = schema.safeParse(datos);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      issues.push({ code: 'custom', input: datos, path, message });
    }
    return z.NEVER;
  }),
);

/** Whether what is bought is the activation of a badge, and no cart. */
export function isActivacion(datos: unknown): datos is DatosActivacion {
  return typeof datos === 'object' && datos !== null && 'qrHash' in datos;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The start of a payment (spec section 7). Nothing of it is signed: the server prices the lines, and `amount` (euros
 * or cents) only has to agree. `description` and further fields are dropped.
 */
export const inicioPago = z.object({
  amount: z.coerce.number(),
  /** Honoured when it is 12 digits that nobody used. */
  orderId: z.optional(z.unknown()),
  merchantData,
  urlOk: z.optional(z.string()),
  urlKo: z.optional(z.string()),
  /** Without it the bank shows all the ways to pay that it has. */
  metodo: z.optional(metodoPago),
  aceptacion: z.optional(aceptacionCompra),
});
export type InicioPago = z.infer<typeof inicioPago>;

/** The form that the browser posts to the bank, unchanged. */
export const formularioPago = z.object({
  Ds_SignatureVersion: z.string(),
  Ds_MerchantParameters: z.string(),
  Ds_Signature: z.string(),
});
export type FormularioPago = z.infer<typeof formularioPago>;

/** A payment under way: where to post `formData`, its order number, and `ref`, the address of its result. */
export const pagoIniciado = z.object({
  action: z.string(),
  formData: formularioPago,
  orderId: z.string(),
  ref: z.string(),
});
