import type { Situacion } from './encontradas.ts';
import type { Lejania } from './paginas-tablon.ts';

/** How far a found animal is from where a pet was lost. */
const LEJANIAS: Record<Lejania, string> = {
  cerca: 'A menos de 1 km de donde se perdió',
  media: 'A entre 1 y 3 km de donde se perdió',
  lejos: 'A más de 3 km de donde se perdió',
};

/** Who has a found animal. */
const QUIEN: Record<Situacion, string> = {
  conmigo: 'La tiene alguien que no verá tu nombre ni tu teléfono.',
  vista: 'Alguien la ha visto y no verá tu nombre ni tu teléfono.',
  refugio: 'Está en una clínica o protectora, y quien avisó no verá tu nombre ni tu teléfono.',
};

/** The sentences about found animals that may be a lost pet. */
export const textosParecidos = {
  lejania: (lejania: Lejania) => LEJANIAS[lejania],
  enMunicipio: (municipio: string) => `En ${municipio}`,
  /** `cuando`: '7 de diciembre de 2026'; `dias`: whole days after the loss. */
  encontrada: (cuando: string, dias: number) =>
    `La encontraron el ${cuando}, ${dias < 0 ? 'el día antes' : dias === 0 ? 'el mismo día' : dias === 1 ? 'un día después' : `${dias} días después`}`,
  igual: (senas: string, nombre: string) => `${senas}, como ${nombre}`,
  distinta: (senas: string, nombre: string, suyas: string) =>
    `${senas}. ${nombre.charAt(0).toUpperCase()}${nombre.slice(1)}: ${suyas}`,
  laTuya: 'la tuya',
  noDice: 'No dicen su tamaño',
  quien: (situacion: Situacion) => `${QUIEN[situacion]} Nadie de Vuelve pide dinero.`,
  noEsta: 'Ese anuncio ya no está en el tablón',
  yaEs: 'Ya dijiste que es la tuya. Su conversación está en esta página.',
  yaEnCasa: 'Ya está en casa',
  errorResponder: 'No hemos podido guardar tu respuesta. Inténtalo de nuevo.',
  faltan: {
    sexo: 'Elige si es macho o hembra',
    collar: 'Dinos cómo es su collar, o que no lleva',
    marcas: 'Cuenta una señal que solo conozcas tú',
  },
} as const;
