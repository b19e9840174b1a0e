import * as z from 'zod/mini';
import { centesimas, email, linea, lineaObligatoria, momento, version } from './campos.ts';
import { hasIva, provinciaOf } from './provincias.ts';
import { LARGO } from './reglas.ts';
import { textos } from './textos.ts';

const { tiendas } = textos.admin;

/** A partner is a shop, which hands out badges over the counter, or a promoter. */
export const TIPOS_TIENDA = [
  { value: 'tienda', name: 'Tienda' },
  { value: 'promotor', name: 'Promotor' },
] as const;

/** A shop or promoter as entered. `comision` in per cent, at most two decimals. */
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

/** The changed shop; `version` is the version that the administrator read. */
export const cambiosTienda = z.extend(datosTienda, { version });

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

/** Orders with an invoice that were not fully refunded, and their euros, refunds subtracted. */
export const ventas = z.object({ pedidos: z.number(), importe: z.number() });
export type Ventas = z.infer<typeof ventas>;

/** The private link of a shop as administrators see it; `usado` is the day of its last use. */
export const enlaceTienda = z.object({
  id: z.number(),
  creado: momento,
  usado: z.nullable(z.string()),
});
export type EnlaceTienda = z.infer<typeof enlaceTienda>;

/** A shop with its details. */
export const tienda = z.extend(filaTienda, {
  email: z.string(),
  telefono: z.string(),
  version,
  vendido: ventas,
  /** The shop's private link, if it has one. */
  enlace: z.nullable(enlaceTienda),
});
export type Tienda = z.infer<typeof tienda>;

/** A postcode's province and IVA: 'Madrid, con IVA'; undefined for any other text. */
export function describeCp(cp: string): string | undefined {
  const provincia = provinciaOf(cp);
  return provincia && `${provincia}, ${hasIva(cp) ? 'con IVA' : 'sin IVA'}`;
}
