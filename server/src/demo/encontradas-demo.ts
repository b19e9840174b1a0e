import type { Collar, Sexo, Situacion } from '@vuelve/contract/encontradas';
import type { Color, Especie, Tamano } from '@vuelve/contract/senas';
import { drawGato, drawLoro, drawPerro } from './dibujos.ts';

const CALLE = { cielo: '#cfd8e3', suelo: '#b3a89a' };
const PATIO = { cielo: '#dbe3c4', suelo: '#a3b184' };

/** An animal without badge that strangers of the demo found. */
export interface EncontradaDemo {
  situacion: Situacion;
  especie: Especie;
  /** Null: nobody took a photo. */
  dibujo: string | null;
  tamano: Tamano | null;
  colores: Color[];
  /** INE's code. */
  municipio: string;
  posicion: { latitud: number; longitud: number };
  referencia: string;
  sexo: Sexo | null;
  collar: Collar | '';
  marcas: string;
  /** How many hours ago it was found. */
  horas: number;
}

/** Found around Leganés, beside the lost ones. */
export const ENCONTRADAS_DEMO: EncontradaDemo[] = [
  {
    situacion: 'conmigo',
    especie: 1,
    dibujo: drawPerro(PATIO, '#e8dcc0', '#c68a4f'),
    tamano: 'mediano',
    colores: ['crema', 'canela'],
    municipio: '28074',
    posicion: { latitud: 40.335, longitud: -3.757 },
    referencia: 'Junto al mercado',
    sexo: 'H',
    collar: 'rojo',
    marcas: 'Le falta un trozo de la oreja izquierda',
    horas: 5,
  },
  {
    situacion: 'refugio',
    especie: 2,
    dibujo: drawGato(CALLE, '#e08a3a'),
    tamano: 'pequeno',
    colores: ['naranja', 'blanco'],
    municipio: '28065',
    posicion: { latitud: 40.305, longitud: -3.736 },
    referencia: '',
    sexo: 'M',
    collar: 'sin',
    marcas: 'Una mancha blanca en la barbilla',
    horas: 20,
  },
  {
    situacion: 'conmigo',
    especie: 3,
    dibujo: drawLoro(PATIO, '#3d7dc4'),
    tamano: 'pequeno',
    colores: ['azul', 'blanco'],
    municipio: '28007',
    posicion: { latitud: 40.349, longitud: -3.829 },
    referencia: 'En un balcón',
    sexo: null,
    collar: '',
    marcas: 'Anilla en la pata derecha',
    horas: 44,
  },
  {
    situacion: 'vista',
    especie: 1,
    dibujo: null,
    tamano: 'grande',
    colores: ['negro'],
    municipio: '28058',
    posicion: { latitud: 40.292, longitud: -3.801 },
    referencia: 'Cerca de la rotonda',
    sexo: null,
    collar: 'azul',
    marcas: '',
    horas: 70,
  },
];
