import * as z from 'zod/mini';
import { codigo, contrasenaNueva, email, hash, id, linea, lineaObligatoria } from './campos.ts';
import { camposDireccion } from './direccion.ts';
import { cambiosMascota, insignia } from './mascota.ts';
import { LARGO } from './reglas.ts';
import { textos } from './textos.ts';

/** A badge behind its hash or short code: the pet that carries it (null: free), and how a free one is activated. */
export const chapaEscaneada = z.object({
  hash: z.string(),
  /** The code that is printed on it. */
  corto: z.string(),
  InsigniaQR_id: z.nullable(z.number()),
  /** Whether activating it costs nothing: it was paid over the counter, or by whoever carried it before. */
  pagada: z.boolean(),
  /** The hash of the coupon that its lot is handed out with. */
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
  /** Where he is: a mail that leads back names them. */
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

/** Activates a badge that is paid: for a new pet, or for one of one's own. */
export const activacionGratis = z.object({
  hash,
  pet: z.optional(mascotaNueva),
  insignia_id: z.nullish(id),
});

/** What `POST /codigoQR/activar` made. */
export const chapaActivada = z.object({ insignia });

/** The same as it was kept: what an answer says is no input, and is not read as one. */
const mascotaGuardada = z.extend(
  z.partial(z.pick(insignia, { fecha_nac: true, Genero: true, Esteril: true, tipo_mascota: true })),
  { Mascota: z.string(), Raza: z.string() },
);
export type MascotaGuardada = z.infer<typeof mascotaGuardada>;

/** A purchase that was left and is taken up again; never with a password. */
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
