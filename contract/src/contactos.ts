import * as z from 'zod/mini';
import { email, id, linea, lineaObligatoria } from './campos.ts';
import { CONTACTOS_MAXIMO, LARGO, RELEVO_MINUTOS } from './reglas.ts';
import { textosContactos } from './textos-contactos.ts';

/** A contact's answer to the invitation: none yet, accepted, refused. */
export const ESTADOS_CONTACTO = ['esperando', 'acepta', 'rechaza'] as const;
export type EstadoContacto = (typeof ESTADOS_CONTACTO)[number];

/** A person who is told after the pet's owner. A refusal erases the e-mail and the number. */
export const contacto = z.object({
  id: z.number(),
  nombre: z.string(),
  email: z.string(),
  telefono: z.string(),
  estado: z.enum(ESTADOS_CONTACTO),
});
export type Contacto = z.infer<typeof contacto>;

const minutos = z
  .number(textosContactos.minutosInvalidos)
  .check(
    z.int(textosContactos.minutosInvalidos),
    z.minimum(RELEVO_MINUTOS.minimo, textosContactos.minutosInvalidos),
    z.maximum(RELEVO_MINUTOS.maximo, textosContactos.minutosInvalidos),
  );

/** Minutes before the next contact is told: while the pet is lost, and otherwise (`casa`). */
export const esperaRelevo = z.object({ perdida: minutos, casa: minutos });
export type EsperaRelevo = z.infer<typeof esperaRelevo>;

/** A pet's contacts in the order in which they are told, and the minutes of wait between them. */
export const contactosDeMascota = z.object({
  contactos: z.array(contacto),
  espera: z.object({ perdida: z.number(), casa: z.number() }),
});
export type ContactosDeMascota = z.infer<typeof contactosDeMascota>;

/** The contact data that an owner enters. */
export const datosContacto = z.object({
  nombre: lineaObligatoria(LARGO.nombre, textosContactos.nombreObligatorio),
  email,
  telefono: z._default(
    linea(LARGO.telefono).check(z.regex(/^[\d\s+().-]*$/, textosContactos.telefonoInvalido)),
    '',
  ),
});
export type DatosContacto = z.infer<typeof datosContacto>;

/** All contacts of a pet, in the order in which they are to be told. */
export const ordenContactos = z.object({
  ids: z.array(id).check(z.maxLength(CONTACTOS_MAXIMO)),
});
