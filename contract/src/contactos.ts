import * as z from 'zod/mini';
import { email, id, linea, lineaObligatoria } from './campos.ts';
import { CONTACTOS_MAXIMO, LARGO, RELEVO_MINUTOS } from './reglas.ts';
import { textosContactos } from './textos-contactos.ts';

/** Whether a contact has said yet that he wants to be told, and what. */
export const ESTADOS_CONTACTO = ['esperando', 'acepta', 'rechaza'] as const;
export type EstadoContacto = (typeof ESTADOS_CONTACTO)[number];

/** Somebody who is told of a pet after its owner, as the owner sees him. E-mail and number are forgotten when he says no. */
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

/** Minutes until the next contact is told: while the pet is lost, and otherwise. */
export const esperaRelevo = z.object({ perdida: minutos, casa: minutos });
export type EsperaRelevo = z.infer<typeof esperaRelevo>;

/** A pet's contacts in the order in which they are told, and how long each has. */
export const contactosDeMascota = z.object({
  contactos: z.array(contacto),
  espera: z.object({ perdida: z.number(), casa: z.number() }),
});
export type ContactosDeMascota = z.infer<typeof contactosDeMascota>;

/** What an owner writes of a contact. */
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
