import { VECINO_DIA, VECINO_KM } from './reglas.ts';
import type { Clase, Lejania } from './paginas-tablon.ts';
import { ESPECIES, type Especie } from './senas.ts';

const LEJANIAS: Record<Lejania, string> = {
  cerca: 'a menos de 1 km de ti',
  media: 'a entre 1 y 3 km de ti',
  lejos: 'a más de 3 km de ti',
};

const CLASES: Record<Clase, { masculino: string; femenino: string; pregunta: string }> = {
  perdida: { masculino: 'perdido', femenino: 'perdida', pregunta: '¿Te suena?' },
  encontrada: { masculino: 'encontrado', femenino: 'encontrada', pregunta: '¿Sabes de quién es?' },
};

/** The sentences for who wants to hear of what is lost or found nearby. */
export const textosVecino = {
  km: `Elige entre 1 y ${VECINO_KM} km`,
  guardado: 'Hecho: te avisaremos.',
  dejado: 'Ya no te avisamos de lo que pase cerca.',
  /** The place of before is asked for, and it was stopped in another tab. */
  sinSitio: 'Ya no guardamos dónde estabas. Usa tu ubicación otra vez, o deja el municipio.',
  error: 'No hemos podido guardarlo. Inténtalo de nuevo.',
  errorLeer: 'No hemos podido leer si te avisamos de lo que pase cerca.',
  /** 'Perro perdido cerca de ti' */
  titulo(clase: Clase, especie: Especie): string {
    const { id, nombre } = ESPECIES.find((one) => one.id === especie)!;
    const { masculino, femenino } = CLASES[clase];
    return `${id === 0 ? `Mascota ${femenino}` : `${nombre} ${masculino}`} cerca de ti`;
  },
  pregunta: (clase: Clase) => CLASES[clase].pregunta,
  lejania: (lejania: Lejania) => LEJANIAS[lejania],
  ultimo: `Ya van ${VECINO_DIA} en un día, y no te avisamos de más. Los demás están en el tablón.`,
} as const;
