import type { Collar } from '@vuelve/contract/encontradas';
import type { Color, Especie, Tamano } from '@vuelve/contract/senas';
import { celdaOf } from '../../server/src/cimientos/geografia/celdas.ts';
import { KM_POR_GRADO, kmPerLongitud } from '../../server/src/cimientos/geografia/posicion.ts';
import { pick, randomFrom } from '../../server/src/test/azar.ts';
import {
  type Azar,
  type Contado,
  drawAnimal,
  drawNormal,
  drawSabidos,
  spoil,
  tell,
} from './azar-senas.ts';
import { CUOTA_OTRAS_PALABRAS, CUOTA_PAREJAS, DEMORA_DIAS, DISTANCIA_KM } from './cuotas.ts';

export interface Senas {
  especie: Especie;
  tamano: Tamano | null;
  colores: Color[];
  sexo: 'M' | 'H' | null;
  collar: Collar | '';
  marcas: string;
  celda: number;
  desde: Date;
}

/** Lost and found animals, both in the order in which they were lost or found. */
export interface Barrio {
  perdidas: Senas[];
  encontradas: Senas[];
  parejas: [perdida: number, encontrada: number][];
  /** Kilometres between the two of each pair, as drawn: their cells are coarser. */
  distancias: number[];
}

type Pareja = [perdida: Senas, encontrada: Senas, km: number];

/** Lost animals; as many are found. */
export const CUANTAS = 10_000;
const LADO_KM = 15;
export const DIAS = 90;
/** The south-western corner: the square holds the middle of Madrid. */
const ESQUINA = { latitud: 40.3, longitud: -3.8 };
/** The period begins here; who fills a database moves it to end now. */
export const COMIENZO_MS = Date.UTC(2026, 0, 1);
export const DIA_MS = 86_400_000;
/** Of a standard normal distribution, 95 % are below. */
const Z95 = 1.644854;

interface Lugar {
  x: number;
  y: number;
}

/** A square of lost and found animals, the same for the same seed. */
export function makeBarrio(semilla: number): Barrio {
  const azar = randomFrom(semilla);
  const pairs = Array.from({ length: CUANTAS * CUOTA_PAREJAS }, () => drawPareja(azar));
  const rest = CUANTAS - pairs.length;
  const perdidas = [...pairs.map(([perdida]) => perdida), ...drawSueltas(rest, azar)];
  const encontradas = [...pairs.map(([, encontrada]) => encontrada), ...drawSueltas(rest, azar)];
  const inTime = [perdidas, encontradas].map((all) =>
    all.toSorted((one, other) => one.desde.getTime() - other.desde.getTime()),
  );
  const [places, otherPlaces] = inTime.map((all) => new Map(all.map((it, index) => [it, index])));
  return {
    perdidas: inTime[0]!,
    encontradas: inTime[1]!,
    parejas: pairs.map(([perdida, encontrada]) => [
      places!.get(perdida)!,
      otherPlaces!.get(encontrada)!,
    ]),
    distancias: pairs.map(([, , km]) => km),
  };
}

/** Animals without partner: anywhere, at any time. */
function drawSueltas(cuantas: number, azar: Azar): Senas[] {
  return Array.from({ length: cuantas }, () =>
    place(drawContado(azar), drawLugar(azar), azar() * DIAS),
  );
}

/** What one side tells of an animal. */
export function drawContado(azar: Azar): Contado {
  return tell(drawAnimal(azar), drawSabidos(azar), drawPalabras(azar));
}

/** A pair: the owner's description of one animal, and the finder's with one wrong trait. */
function drawPareja(azar: Azar): Pareja {
  const animal = drawAnimal(azar);
  const { suyos, ajenos, comunes } = drawDosLados(azar);
  const palabras = drawPalabras(azar);
  const others = azar() < CUOTA_OTRAS_PALABRAS ? palabras + 1 + Math.floor(azar() * 2) : palabras;
  const seen = spoil(animal, pick(comunes, azar), azar);
  const km = drawBelow(LADO_KM, DISTANCIA_KM, azar);
  const [donde, hallada] = drawCamino(km, azar);
  const demora = drawBelow(DIAS, DEMORA_DIAS, azar);
  const desde = azar() * (DIAS - demora);
  return [
    place(tell(animal, suyos, palabras), donde, desde),
    place(tell(seen, ajenos, others), hallada, desde + demora),
    km,
  ];
}

/** What both sides tell: at least one trait is told by both, for one is to be wrong. */
function drawDosLados(azar: Azar) {
  for (;;) {
    const suyos = drawSabidos(azar);
    const ajenos = drawSabidos(azar);
    const comunes = suyos.filter((rasgo) => ajenos.includes(rasgo));
    if (comunes.length > 0) return { suyos, ajenos, comunes };
  }
}

/** From where it was lost to where it is found: placed again until both are in the square. */
function drawCamino(km: number, azar: Azar): [Lugar, Lugar] {
  for (;;) {
    const from = drawLugar(azar);
    const direction = 2 * Math.PI * azar();
    const to = { x: from.x + km * Math.cos(direction), y: from.y + km * Math.sin(direction) };
    if (isWithin(to.x) && isWithin(to.y)) return [from, to];
  }
}

function isWithin(km: number): boolean {
  return 0 <= km && km < LADO_KM;
}

function drawLugar(azar: Azar): Lugar {
  return { x: azar() * LADO_KM, y: azar() * LADO_KM };
}

function drawPalabras(azar: Azar): number {
  return Math.floor(azar() * 3);
}

/** A log-normal number below a limit, which it seldom reaches. */
function drawBelow(limite: number, it: { mediana: number; p95: number }, azar: Azar): number {
  const sigma = Math.log(it.p95 / it.mediana) / Z95;
  for (;;) {
    const drawn = it.mediana * Math.exp(sigma * drawNormal(azar));
    if (drawn < limite) return drawn;
  }
}

/** Puts what is told into its cell and day: nothing finer of the place is kept. */
function place(contado: Contado, { x, y }: Lugar, dia: number): Senas {
  const latitud = ESQUINA.latitud + y / KM_POR_GRADO;
  const longitud = ESQUINA.longitud + x / kmPerLongitud(latitud);
  const desde = new Date(Math.round(COMIENZO_MS + dia * DIA_MS));
  return { ...contado, celda: celdaOf({ latitud, longitud }), desde };
}
