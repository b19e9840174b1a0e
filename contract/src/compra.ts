import * as z from 'zod/mini';
import { aceptacionCompra } from './aceptacion.ts';
import { mascotaNueva } from './activacion.ts';
import { email, hash, id, idReclamado, linea } from './campos.ts';
import { CUPON_MAXIMO, LARGO, LINEAS_MAXIMAS, UNIDADES_MAXIMAS } from './reglas.ts';
import { metodoPago } from './pago.ts';
import { textos } from './textos.ts';

/** A text or number. Missing or null becomes an empty text, a number becomes its digits. */
const opcional = (maximo: number) =>
  z.pipe(
    z.pipe(
      z.nullish(z.union([z.string(), z.number()])),
      z.transform((value) => String(value ?? '')),
    ),
    linea(maximo),
  );

/** `unidades` of the product `tama_id`, for a pet. `precio` (euros) is only compared with ours. */
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
 * The cart and its addresses (spec section 7, merchantData). Fields that end in E are the shipping
 * address (envío), the others the billing address. When only one address is given, it stands for
 * both.
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

/** 0 stands for "no pet" and "no product" in the line of an activation. */
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
 * The activation of a free badge with a coupon; nothing is shipped. The pet is a new one (`pet`),
 * or, with a session, an existing pet of the account (`insignia_id`).
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

/** Whether a purchase activates a badge. Otherwise it is a cart. */
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
 * The start of a payment (spec section 7). The client signs nothing: the server prices the lines,
 * and `amount` (euros or cents) only has to agree. `description` and further fields are dropped.
 */
export const inicioPago = z.object({
  amount: z.coerce.number(),
  /** Used when it is 12 digits that no other order has. */
  orderId: z.optional(z.unknown()),
  merchantData,
  urlOk: z.optional(z.string()),
  urlKo: z.optional(z.string()),
  /** Without it, the bank offers every payment method that it has. */
  metodo: z.optional(metodoPago),
  aceptacion: z.optional(aceptacionCompra),
});
export type InicioPago = z.infer<typeof inicioPago>;

/** The signed form that the browser posts to the bank unchanged. */
export const formularioPago = z.object({
  Ds_SignatureVersion: z.string(),
  Ds_MerchantParameters: z.string(),
  Ds_Signature: z.string(),
});
export type FormularioPago = z.infer<typeof formularioPago>;

/** `formData` is posted to `action`; `ref` is the address of the payment's result. */
export const pagoIniciado = z.object({
  action: z.string(),
  formData: formularioPago,
  orderId: z.string(),
  ref: z.string(),
});
