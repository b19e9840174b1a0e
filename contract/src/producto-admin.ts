import * as z from 'zod/mini';
import { centesimas, linea, lineaObligatoria, parrafos, version } from './campos.ts';
import { EXISTENCIAS_MAXIMAS, LARGO, PRECIO_MAXIMO } from './reglas.ts';
import { textos } from './textos.ts';
import { producto } from './tienda.ts';

const { nombreObligatorio, precioInvalido, existenciasInvalidas } = textos.admin.productos;

/** A price in euros: above zero, in whole cents. */
const precio = centesimas(precioInvalido).check(
  z.positive(precioInvalido),
  z.maximum(PRECIO_MAXIMO, precioInvalido),
);

/** Pieces left to sell; null: not counted; missing: unchanged. */
const existencias = z.optional(
  z.nullable(
    z
      .number(existenciasInvalidas)
      .check(
        z.int(existenciasInvalidas),
        z.minimum(0, existenciasInvalidas),
        z.maximum(EXISTENCIAS_MAXIMAS, existenciasInvalidas),
      ),
  ),
);

/** A measure in whole units; null: unknown; missing: unchanged. */
const medida = (minimo: number, maximo: number) => {
  const mensaje = textos.admin.productos.medidaInvalida(minimo, maximo);
  const numero = z
    .number(mensaje)
    .check(z.int(mensaje), z.minimum(minimo, mensaje), z.maximum(maximo, mensaje));
  return z.optional(z.nullable(numero));
};

/** A product as an administrator enters it. Each colour and size is a product of its own. */
export const datosProducto = z.object({
  nombre: lineaObligatoria(LARGO.nombre, nombreObligatorio),
  descripcion: parrafos(LARGO.descripcion),
  color: lineaObligatoria(LARGO.nombre, textos.errores.faltaDato),
  talla: lineaObligatoria(LARGO.nombre, textos.errores.faltaDato),
  medidas: linea(LARGO.nombre),
  ancho_mm: medida(5, 200),
  alto_mm: medida(5, 200),
  peso_g: medida(1, 500),
  desde_kg: medida(0, 100),
  incluye: z.optional(parrafos(LARGO.descripcion)),
  precio,
  existencias,
  /** Whether the product is for sale. */
  activo: z.boolean(),
});
export type DatosProducto = z.infer<typeof datosProducto>;

/** `existencias`: pieces left to sell, of which open orders reserve `apartadas`. */
export const productoAdmin = z.extend(z.omit(producto, { quedan: true }), {
  existencias: z.nullable(z.number()),
  apartadas: z.number(),
  activo: z.boolean(),
  version,
});
export type ProductoAdmin = z.infer<typeof productoAdmin>;

export const cambiosProducto = z.extend(datosProducto, { version });
