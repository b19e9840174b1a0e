import { correo } from './clase-correo.ts';
import type { Clase, Lejania } from './paginas-tablon.ts';
import type { Especie } from './senas.ts';

/** The mails about the public board. */
export const CORREOS_TABLON = {
  /** For the team: the first open report of an entry on the public board, or an appeal. */
  avisoDenunciaTablon: correo<{ urlDenuncias: string }>(
    'guardable',
    'Aviso de lo que espera en el tablón',
  ),
  /** An entry of the board ends soon, on the day `hasta`, in words. */
  anuncioCaduca: correo<{ nombre: string; mascota: string; hasta: string; urlPerdida: string }>(
    'guardable',
    '¿Sigue perdida?',
  ),
  /**
   * To publish a found animal, or to say that one is his. Without link: the page's address is a key,
   * and the mailbox is not proven yet to belong to the person who asked.
   */
  codigoTablon: correo<{ codigo: string; para: 'publicar' | 'reclamar' }>(
    'codigo',
    'Código del tablón',
  ),
  /** A found animal is on the board; `animal` in words: 'Perro encontrado en Leganés'. */
  encontradaPublicada: correo<{ animal: string; hasta: string; urlPrivada: string }>(
    'reservado',
    'Mascota encontrada, publicada',
  ),
  /** A claim of a found animal (`reclama`), or a message in its conversation. */
  mensajeTablon: correo<{ animal: string; reclama: boolean; urlConversacion: string }>(
    'reservado',
    'Mensaje sobre una mascota encontrada',
  ),
  encontradaCaduca: correo<{ animal: string; hasta: string; urlPrivada: string }>(
    'reservado',
    '¿Sigue buscando a su familia?',
  ),
  /** Off the board: until the team decides (`explicacion` empty), or because it decided so. */
  encontradaRetirada: correo<{ animal: string; explicacion: string; urlPrivada: string }>(
    'reservado',
    'Mascota encontrada, fuera del tablón',
  ),
  /** After the team's decision on reports, or the answer to an appeal. */
  encontradaRevisada: correo<{
    animal: string;
    devuelve: boolean;
    respuesta: string;
    urlPrivada: string;
  }>('reservado', 'Revisión de una mascota encontrada'),
  /** A found animal is likely the lost pet; `razones` in words, what everybody may see. */
  podriaSer: correo<{
    nombre: string;
    mascota: string;
    animal: string;
    razones: string[];
    /** Address of its photo; left out without one. */
    urlFoto?: string;
    urlParecidos: string;
  }>('guardable', 'Podría ser tu mascota'),
  /**
   * A lost pet or a found animal near a neighbour: nothing that somebody typed or uploaded, because
   * it reaches thousands. In no log: it would be thousands of rows that the team cannot use.
   */
  cercaDeTi: correo<{
    nombre: string;
    clase: Clase;
    especie: Especie;
    /** 'Perro, negro y canela, grande' */
    senas: string;
    municipio: string;
    /** Null for a neighbour who said only his municipality, and for an entry without place. */
    lejania: Lejania | null;
    /** Whether no more will come within 24 hours. */
    ultimo: boolean;
    urlAnuncio: string;
    urlBaja: string;
  }>('sinRegistro', 'Cerca de ti'),
  /** The team took a lost pet off the board. */
  anuncioRetirado: correo<{
    nombre: string;
    mascota: string;
    explicacion: string;
    urlPerdida: string;
  }>('guardable', 'Mascota quitada del tablón'),
  /** The answer to an appeal against that. */
  anuncioRevisado: correo<{
    nombre: string;
    mascota: string;
    devuelve: boolean;
    respuesta: string;
    urlPerdida: string;
  }>('guardable', 'Respuesta a lo que pediste revisar'),
};
