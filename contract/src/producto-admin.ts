import * as z from 'zod/mini';
import { version } from './admin.ts';
import { texto, textoObligatorio } from './campos.ts';
import { LARGO, PRECIO_MAXIMO_EUROS } from './reglas.ts';
import { textos } from './textos.ts';
import { producto } from './tienda.ts';

const { nombreObligatorio, precioInvalido } = textos.admin.productos;

/** A price in euros: above zero, of whole cents. */
export const precioEuros = z.number(precioInvalido).check(
  z.positive(precioInvalido),
  z.maximum(PRECIO_MAXIMO_EUROS, precioInvalido),
  z.refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, precioInvalido),
);

/** What an administrator writes of a product: one for each colour and size. */
export const datosProducto = z.object({
  nombre: textoObligatorio(LARGO.nombre, nombreObligatorio),
  descripcion: texto(LARGO.descripcion),
  color: textoObligatorio(LARGO.nombre, textos.errores.faltaDato),
  talla: textoObligatorio(LARGO.nombre, textos.errores.faltaDato),
  medidas: texto(LARGO.nombre),
  precio: precioEuros,
  /** Whether it is for sale. */
  activo: z.boolean(),
});
export type DatosProducto = z.infer<typeof datosProducto>;

/** A product as administrators see it. */
export const productoAdmin = z.extend(producto, { activo: z.boolean(), version });
export type ProductoAdmin = z.infer<typeof productoAdmin>;

export const cambiosProducto = z.extend(datosProducto, { version });
