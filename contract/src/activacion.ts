import * as z from 'zod/mini';
import { codigo, contrasenaNueva, email, hash, id, linea, lineaObligatoria } from './campos.ts';
import { camposDireccion } from './direccion.ts';
import { cambiosMascota, insignia } from './mascota.ts';
import { LARGO } from './reglas.ts';
import { textos } from './textos.ts';

/** A badge by its hash or short code. `InsigniaQR_id` is its pet's id, null while it is free. */
export const chapaEscaneada = z.object({
  hash: z.string(),
  /** The short code, which is printed on the badge. */
  corto: z.string(),
  InsigniaQR_id: z.nullable(z.number()),
  /** Whether activation is free: paid at a shop's counter, or by the badge's previous owner. */
  pagada: z.boolean(),
  /** The hash of the coupon that belongs to the badge's lot. */
  cupon: z.nullable(z.string()),
});
export type ChapaEscaneada = z.infer<typeof chapaEscaneada>;

/** The buyer's form (spec section 3, sign-up user form). */
export const datosComprador = z.object({
  nombre: lineaObligatoria(LARGO.nombre, textos.carrito.nombreObligatorio),
  apellidos: lineaObligatoria(LARGO.apellidos, textos.carrito.apellidosObligatorios),
  ...camposDireccion,
  direccion: z._default(linea(LARGO.direccion), ''),
  telefono: z._default(linea(LARGO.telefono), ''),
  email,
  password: contrasenaNueva,
  /** The badge and the coupon of the purchase; the link in a later mail leads back to them. */
  qrHash: z.optional(hash),
  cuponHash: z.optional(hash),
});
export type DatosComprador = z.infer<typeof datosComprador>;

export const verificacionCompra = z.object({ email, code: codigo });

/** A new pet as the purchase asks for it: name and breed are required (spec section 5). */
export const mascotaNueva = z.extend(
  z.pick(cambiosMascota, { fecha_nac: true, Genero: true, Esteril: true, tipo_mascota: true }),
  {
    Mascota: lineaObligatoria(LARGO.mascota, textos.mascotas.nombreObligatorio),
    Raza: lineaObligatoria(LARGO.raza, textos.compra.razaObligatoria),
  },
);
export type MascotaNueva = z.infer<typeof mascotaNueva>;

/** Activates a paid badge for a new pet, or for the account's own pet `insignia_id`. */
export const activacionGratis = z.object({
  hash,
  pet: z.optional(mascotaNueva),
  insignia_id: z.nullish(id),
});

export const chapaActivada = z.object({ insignia });

/** A stored `mascotaNueva` in an answer. Answers do not repeat the rules of inputs. */
const mascotaGuardada = z.extend(
  z.partial(z.pick(insignia, { fecha_nac: true, Genero: true, Esteril: true, tipo_mascota: true })),
  { Mascota: z.string(), Raza: z.string() },
);
export type MascotaGuardada = z.infer<typeof mascotaGuardada>;

/** An unfinished purchase that the buyer resumes. It never contains the password. */
export const compraRetomada = z.object({
  email: z.string(),
  nombre: z.string(),
  apellidos: z.string(),
  direccion: z.string(),
  cp: z.string(),
  localidad: z.string(),
  provincia: z.string(),
  telefono: z.string(),
  qrHash: z.nullable(z.string()),
  cuponHash: z.nullable(z.string()),
  pet: z.nullable(mascotaGuardada),
});
export type CompraRetomada = z.infer<typeof compraRetomada>;
