import type { Color, Tamano } from '@vuelve/contract/senas';
import { drawGato, drawLoro, drawPerro } from './dibujos.ts';

const PATIO = { cielo: '#c9dcd2', suelo: '#9db88f' };
const CALLE = { cielo: '#dcd3ea', suelo: '#b9a5a0' };
const SALON = { cielo: '#f4e3c8', suelo: '#d8a37a' };

/** A lost pet of the demo's neighbour, on the public board. */
export interface VecinaDemo {
  mascota: string;
  tipo_mascota: 1 | 2 | 3 | null;
  /** Null: a pet whose family has no photo. */
  dibujo: string | null;
  tamano: Tamano;
  colores: Color[];
  /** INE's code. */
  municipio: string;
  posicion: { latitud: number; longitud: number };
  /** How many hours ago it was lost. */
  horas: number;
}

/** Lost around Leganés, so that the demo's board and its map show a town. */
export const VECINAS_DEMO: VecinaDemo[] = [
  {
    mascota: 'Pelusa',
    tipo_mascota: 2,
    dibujo: drawGato(SALON, '#8a7a66'),
    tamano: 'pequeno',
    colores: ['atigrado'],
    municipio: '28074',
    posicion: { latitud: 40.331, longitud: -3.766 },
    horas: 3,
  },
  {
    mascota: 'Bruno',
    tipo_mascota: 1,
    dibujo: drawPerro(PATIO, '#3a3330', '#c68a4f'),
    tamano: 'grande',
    colores: ['negro', 'canela'],
    municipio: '28007',
    posicion: { latitud: 40.346, longitud: -3.822 },
    horas: 9,
  },
  {
    mascota: 'Coco',
    tipo_mascota: 3,
    dibujo: drawLoro(CALLE, '#2f8f4e'),
    tamano: 'pequeno',
    colores: ['verde', 'amarillo'],
    municipio: '28065',
    posicion: { latitud: 40.308, longitud: -3.731 },
    horas: 26,
  },
  {
    mascota: 'Trufa',
    tipo_mascota: 1,
    dibujo: drawPerro(CALLE, '#8a5a3b', '#5f3a24'),
    tamano: 'pequeno',
    colores: ['marron'],
    municipio: '28074',
    posicion: { latitud: 40.322, longitud: -3.752 },
    horas: 30,
  },
  {
    mascota: 'Sombra',
    tipo_mascota: 2,
    dibujo: drawGato(CALLE, '#2b2b30'),
    tamano: 'mediano',
    colores: ['negro'],
    municipio: '28058',
    posicion: { latitud: 40.288, longitud: -3.794 },
    horas: 52,
  },
  {
    mascota: 'Nata',
    tipo_mascota: null,
    dibujo: null,
    tamano: 'pequeno',
    colores: ['blanco', 'crema'],
    municipio: '28074',
    posicion: { latitud: 40.339, longitud: -3.772 },
    horas: 96,
  },
];
