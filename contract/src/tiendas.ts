import * as z from 'zod/mini';
import { centesimas, email, linea, lineaObligatoria, momento, version } from './campos.ts';
import { hasIva, provinciaOf } from './provincias.ts';
import { LARGO } from './reglas.ts';
import { textos } from './textos.ts';

const { tiendas } = textos.admin;

/** What a shop is: one that hands out badges over a counter, or somebody who promotes them. */
export const TIPOS_TIENDA = [
  { value: 'tienda', name: 'Tienda' },
  { value: 'promotor', name: 'Promotor' },
] as const;

/** A shop or promoter as an administrator writes it. `comision` in per cent, at most two decimals. */
export const datosTienda = z.object({
  nombre: lineaObligatoria(LARGO.nombre, tiendas.nombreObligatorio),
  tipo: z.enum(['tienda', 'promotor']),
  cp: z.string().check(
    z.trim(),
    z.refine((cp) => provinciaOf(cp) !== undefined, tiendas.cp),
  ),
  comision: centesimas(tiendas.comision).check(
    z.minimum(0, tiendas.comision),
    z.maximum(100, tiendas.comision),
  ),
  email: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.refine((it) => it === '' || z.safeParse(email, it).success, textos.registro.emailInvalido),
  ),
  telefono: linea(LARGO.telefono),
  activa: z.boolean(),
});
export type DatosTienda = z.infer<typeof datosTienda>;

/** The same, for a shop that was read as `version`. */
export const cambiosTienda = z.extend(datosTienda, { version });

/** A shop in a list. */
export const filaTienda = z.object({
  id: z.number(),
  nombre: z.string(),
  tipo: z.enum(['tienda', 'promotor']),
  cp: z.string(),
  comision: z.number(),
  activa: z.boolean(),
  fecha_alta: momento,
});
export type FilaTienda = z.infer<typeof filaTienda>;

/** What was sold: orders with an invoice that were not given back as a whole, and their euros less what was given back. */
export const ventas = z.object({ pedidos: z.number(), importe: z.number() });
export type Ventas = z.infer<typeof ventas>;

/** The private link of a shop as administrators see it; `usado` is the day on which it was last opened. */
export const enlaceTienda = z.object({
  id: z.number(),
  creado: momento,
  usado: z.nullable(z.string()),
});
export type EnlaceTienda = z.infer<typeof enlaceTienda>;

/** A shop on its own page. */
export const tienda = z.extend(filaTienda, {
  email: z.string(),
  telefono: z.string(),
  version,
  vendido: ventas,
  /** Its private link, where it has one. */
  enlace: z.nullable(enlaceTienda),
});
export type Tienda = z.infer<typeof tienda>;

/** The IVA of what is paid at a postcode, in words: 'Madrid, con IVA'; undefined while it is no postcode. */
export function describeCp(cp: string): string | undefined {
  const provincia = provinciaOf(cp);
  return provincia && `${provincia}, ${hasIva(cp) ? 'con IVA' : 'sin IVA'}`;
}
