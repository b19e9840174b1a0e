import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { deUsuario, hash, id } from './campos.ts';
import { contactosDeMascota, datosContacto, esperaRelevo, ordenContactos } from './contactos.ts';

const deMascota = z.extend(deUsuario, { hash });
const deContacto = { params: z.object({ id }), output: contactosDeMascota };

/** The calls about a pet's contacts (told after the owner). Each answers with the full list. */
export const callsContactos = {
  listContactos: {
    method: 'GET',
    path: '/insigniasQR/contactos',
    access: 'usuario',
    summary: 'Who is told of an own pet when its owner does not answer, in order',
    query: deMascota,
    output: contactosDeMascota,
  },
  createContacto: {
    method: 'POST',
    path: '/insigniasQR/contactos',
    access: 'usuario',
    summary: 'Asks somebody by mail whether he wants to be told of an own pet; three at most',
    query: deMascota,
    body: datosContacto,
    status: 201,
    output: contactosDeMascota,
  },
  orderContactos: {
    method: 'PUT',
    path: '/insigniasQR/contactos/orden',
    access: 'usuario',
    summary: 'Says in which order the contacts of an own pet are told',
    query: deMascota,
    body: ordenContactos,
    output: contactosDeMascota,
  },
  saveEsperaRelevo: {
    method: 'PUT',
    path: '/insigniasQR/contactos/espera',
    access: 'usuario',
    summary: 'Says after how many minutes the next contact of an own pet is told',
    query: deMascota,
    body: esperaRelevo,
    output: contactosDeMascota,
  },
  updateContacto: {
    method: 'PUT',
    path: '/insigniasQR/contactos/:id',
    access: 'usuario',
    summary: 'Changes a contact of an own pet; another address is asked anew',
    body: datosContacto,
    ...deContacto,
  },
  inviteContacto: {
    method: 'POST',
    path: '/insigniasQR/contactos/:id/pedir',
    access: 'usuario',
    summary: 'Asks a contact of an own pet again who has not answered',
    ...deContacto,
  },
  deleteContacto: {
    method: 'DELETE',
    path: '/insigniasQR/contactos/:id',
    access: 'usuario',
    summary: 'Strikes a contact of an own pet, whose links end',
    ...deContacto,
  },
} as const satisfies Record<string, Call>;
