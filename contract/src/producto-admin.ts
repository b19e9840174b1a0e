import * as z from 'zod/mini';
import { version } from './admin.ts';
import { centesimas, texto, textoObligatorio } from './campos.ts';
import { LARGO, PRECIO_MAXIMO } from './reglas.ts';
import { textos } from './textos.ts';
import { producto } from './tienda.ts';

const { nombreObligatorio, precioInvalido } = textos.admin.productos;

/** A price in euros: above zero, of whole cents. */
const precio = centesimas(precioInvalido).check(
  z.positive(precioInvalido),
  z.maximum(PRECIO_MAXIMO, precioInvalido),
);

/** What an administrator writes of a product: one for each colour and size. */
export const datosProducto = z.object({
  nombre: textoObligatorio(LARGO.nombre, nombreObligatorio),
  descripcion: texto(LARGO.descripcion),
  color: textoObligatorio(LARGO.nombre, textos.errores.faltaDato),
  talla: textoObligatorio(LARGO.nombre, textos.errores.faltaDato),
  medidas: texto(LARGO.nombre),
  precio,
  /** Whether it is for sale. */
  activo: z.boolean(),
});
export type DatosProducto = z.infer<typeof datosProducto>;

/** A product as administrators see it. */
export const productoAdmin = z.extend(producto, { activo: z.boolean(), version });
export type ProductoAdmin = z.infer<typeof productoAdmin>;

export const cambiosProducto = z.extend(datosProducto, { version });
