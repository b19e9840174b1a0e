import * as z from 'zod/mini';
import { consultaActividad, escaneo } from './actividad.ts';
import { listaDe } from './admin.ts';
import type { Call } from './call.ts';
import { deUsuario, exito, hash, id, marcado, pagina } from './campos.ts';
import {
  camposImagen,
  chapa,
  destinoChapa,
  guardadoMascota,
  insignia,
  primerosDatos,
} from './mascota.ts';
import { conversacionSinAbrir, gracias, resumenConversacion } from './conversacion.ts';
import { cambiosMedio, cuentaMedios, like, medio, parteAlbum } from './medio.ts';
import { cambiosPerdida, regreso } from './perdida.ts';
import { consultaPerfil, perfilPublico } from './perfil-publico.ts';
import { enVivo } from './en-vivo.ts';
import { consultaSucesos, suceso } from './sucesos.ts';
import { camposVacunas, rutaVacunas } from './vacunas.ts';

const deMascota = z.extend(deUsuario, { hash });

/** The calls about pets: data, images, album, certificate, and the page that finders see. */
export const callsMascotas = {
  listMascotas: {
    method: 'GET',
    path: '/insigniasQR',
    access: 'usuario',
    summary: 'The own pets, oldest first',
    query: z.extend(deUsuario, pagina),
    saysWho: true,
    output: z.array(insignia),
  },
  getMascota: {
    method: 'GET',
    path: '/insigniasQR/edit',
    access: 'usuario',
    summary: 'One own pet, in an array',
    query: deMascota,
    saysWho: true,
    output: z.array(insignia),
  },
  createMascota: {
    method: 'POST',
    path: '/insigniasQR/edit/post',
    access: 'usuario',
    summary: 'A new pet with its badge, empty but for what the body says',
    query: deUsuario,
    saysWho: true,
    body: primerosDatos,
    bodyOptional: true,
    status: 201,
    output: z.object({ insignia }),
  },
  updateMascota: {
    method: 'PUT',
    path: '/insigniasQR/edit/put',
    access: 'usuario',
    summary: 'Changes the given fields of an own pet',
    query: deMascota,
    saysWho: true,
    body: guardadoMascota,
    output: z.object({ insignia }),
  },
  deleteMascota: {
    method: 'DELETE',
    path: '/insigniasQR/edit/delete',
    access: 'usuario',
    summary: 'Deletes an own pet with all its files; its badge becomes free or is retired',
    query: z.extend(deMascota, { chapa: destinoChapa }),
    output: exito,
  },
  savePerdida: {
    method: 'PUT',
    path: '/insigniasQR/perdida',
    access: 'usuario',
    summary: 'Says that an own pet is lost, or changes what was said of it',
    query: deMascota,
    body: cambiosPerdida,
    output: z.object({ insignia }),
  },
  endPerdida: {
    method: 'POST',
    path: '/insigniasQR/perdida/vuelta',
    access: 'usuario',
    summary: 'Says that an own pet is home again; a second time answers the same',
    query: deMascota,
    output: z.object({ insignia, regreso }),
  },
  downloadCartel: {
    method: 'GET',
    path: '/insigniasQR/cartel',
    access: 'usuario',
    summary:
      "The poster of an own pet that is lost, with a code of its own to scan or to type: A4 to print (`pdf`) or a picture to share (`png`); with `telefono` its owner's number stands on it",
    query: z.extend(deMascota, { formato: z.enum(['pdf', 'png']), telefono: marcado }),
  },
  downloadChapa: {
    method: 'GET',
    path: '/insigniasQR/chapa',
    access: 'usuario',
    summary:
      "An own pet's badge as a drawing to print, or a sheet of paper ones to cut out (`hoja`, PDF)",
    query: z.extend(deMascota, { formato: z.enum(['svg', 'png', 'hoja']) }),
  },
  listChapas: {
    method: 'GET',
    path: '/insigniasQR/chapas',
    access: 'usuario',
    summary:
      'The badges of an own pet, the one that it shows first, and which an order has still to engrave',
    query: deMascota,
    output: z.array(z.extend(chapa, { encargada: z.boolean() })),
  },
  retireChapa: {
    method: 'POST',
    path: '/insigniasQR/chapas/retirar',
    access: 'usuario',
    summary: "Ends one badge of an own pet for good; in place of a pet's last one it gets another",
    query: deMascota,
    body: z.object({ chapa: hash }),
    output: z.object({ insignia }),
  },
  listConversaciones: {
    method: 'GET',
    path: '/insigniasQR/conversaciones',
    access: 'usuario',
    summary: 'What finders have written about an own pet, newest first, a hundred at most',
    query: deMascota,
    output: z.array(resumenConversacion),
  },
  listSinAbrir: {
    method: 'GET',
    path: '/insigniasQR/conversaciones/sinAbrir',
    access: 'usuario',
    summary:
      'Conversations about the own pets that wait to be opened, the last written first, a hundred at most',
    query: deUsuario,
    output: z.array(conversacionSinAbrir),
  },
  thankBuscadores: {
    method: 'POST',
    path: '/insigniasQR/conversaciones/gracias',
    access: 'usuario',
    summary:
      'Thanks those who wrote while an own pet was lost, now that it is home; nobody is thanked twice. `agradecidos` is how many have been',
    query: deMascota,
    body: gracias,
    bodyOptional: true,
    output: z.object({ agradecidos: z.number() }),
  },
  getEnVivo: {
    method: 'GET',
    path: '/enVivo',
    access: 'publico',
    summary:
      'Figures of the whole service, computed once a minute; nothing in them points at anybody',
    output: enVivo,
  },
  listActividad: {
    method: 'GET',
    path: '/insigniasQR/actividad',
    access: 'usuario',
    summary:
      'Who looked at an own pet, newest first and without saying who: `limite` scans of those before `antes`, from the last 90 days',
    query: z.extend(deMascota, consultaActividad),
    output: listaDe(escaneo),
  },
  listSucesos: {
    method: 'GET',
    path: '/insigniasQR/sucesos',
    access: 'usuario',
    summary:
      'What happened to the own pets, newest first: scans, messages, contacts, homecomings, badges on their way; `limite` of those before `antes`',
    query: z.extend(deUsuario, consultaSucesos),
    output: listaDe(suceso),
  },
  uploadImagenMascota: {
    method: 'POST',
    path: '/imagenes/subirfoto',
    access: 'usuario',
    summary: "Replaces an own pet's cover or avatar, or with media 'si' adds a photo or video",
    form: camposImagen,
    fileField: 'imagen',
    status: 201,
    output: z.union([z.object({ fichero: z.string() }), z.object({ media: medio })]),
  },

  listMedios: {
    method: 'GET',
    path: '/insigniaMediaQR/edit',
    access: 'usuario',
    summary:
      'Photos and videos of an own pet, newest first: all, or `limite` of those older than `cursor`',
    query: z.extend(deUsuario, { insignia_id: id, ...parteAlbum }),
    output: z.array(medio),
  },
  countMedios: {
    method: 'GET',
    path: '/insigniaMediaQR/cuenta',
    access: 'usuario',
    summary: 'How many photos and videos an own pet has',
    query: z.extend(deUsuario, { insignia_id: id }),
    output: cuentaMedios,
  },
  updateMedio: {
    method: 'PUT',
    path: '/insigniaMediaQR/edit/:id',
    access: 'usuario',
    summary: 'Changes title and description of an own photo or video',
    params: z.object({ id }),
    body: cambiosMedio,
    output: z.object({ media: medio }),
  },
  deleteMedio: {
    method: 'DELETE',
    path: '/insigniaMediaQR/delete',
    access: 'usuario',
    summary: 'Deletes an own photo or video and its files',
    query: z.extend(deUsuario, { insignia_id: id, id }),
    output: exito,
  },

  uploadVacunas: {
    method: 'POST',
    path: '/pdfvacunas/upload',
    access: 'usuario',
    summary: "Stores an own pet's vaccination certificate in place of the one it had",
    form: camposVacunas,
    fileField: 'pdfvacunas',
    status: 201,
    output: exito,
  },
  downloadVacunas: {
    method: 'GET',
    path: '/pdfvacunas/:usuario_id/:hash_mascota',
    access: 'publico',
    summary: "A pet's vaccination certificate: for its owner always, for others while it is public",
    params: z.object(rutaVacunas),
    query: z.object({ hash_id: z.optional(hash) }),
  },
  deleteVacunas: {
    method: 'DELETE',
    path: '/pdfvacunas/:usuario_id/:hash_mascota',
    access: 'usuario',
    summary: "Deletes an own pet's vaccination certificate",
    params: z.object(rutaVacunas),
    query: z.object({ hash_id: z.optional(hash) }),
    output: exito,
  },

  verInsignia: {
    method: 'GET',
    path: '/verInsignia',
    access: 'publico',
    summary:
      'The public profile behind a badge, with all its media or `limite` of those older than `cursor`',
    query: z.extend(consultaPerfil, parteAlbum),
    output: perfilPublico,
  },
  likeMedio: {
    method: 'PUT',
    path: '/verInsignia/likes',
    access: 'publico',
    summary: 'Likes a medium once per visitor, or takes it back',
    body: like,
    output: z.object({ media: z.object({ id: z.number(), likes: z.number() }) }),
  },
} as const satisfies Record<string, Call>;
