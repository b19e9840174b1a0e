import { type Caja, type Contorno, loadAtlas } from './atlas.ts';
import { clipRing } from './clip-ring.ts';
import { drawMarcas, listMarcas, type Marca, type Punto, SIMBOLOS } from './draw-puntos.ts';
import { type Encuadre, frameAround, isLow, projectRing } from './encuadre.ts';
import { ESTILO } from './estilo-mapa.ts';
import { findMunicipio, type Municipio } from './municipios.ts';
import { placeNames, type Rectangulo, type Region, type Rotulo } from './place-names.ts';

/** What a map shows; `ancho` and `alto` in CSS pixels. */
export interface Mapa {
  centro: Municipio;
  /** Radius of the circle. */
  km: number;
  puntos: readonly Punto[];
  ancho: number;
  alto: number;
}

/** A municipality, or nameless shared land, as the map shows it, in units of the drawing. */
interface Tierra extends Region {
  codigo: string;
  anillos: number[][];
}

const FIRMA = '© Instituto Geográfico Nacional, CC BY 4.0';
const FIRMA_ANCHO = 232;
/** Around the drawing, to hide the sides of clipped outlines. */
const MARGEN = 6;
const TONOS = 3;

/**
 * A map around a municipality, as an SVG file that needs nothing else: outlines, names, the circle,
 * a mark for each of `puntos`, light and dark as the reader's system is. Outlines are © IGN,
 * CC BY 4.0, and the map says so: at its foot, or at the top of a low map.
 */
export function drawMapa({ centro, km, puntos, ancho, alto }: Mapa): string {
  const encuadre = frameAround(centro.centro, km, { ancho, alto });
  const tierras = listTierras(encuadre, centro.codigo);
  const marcas = listMarcas(puntos, encuadre);
  const firma = placeFirma(encuadre);
  const names = placeNames(
    tierras.filter((it) => it.nombre),
    [firma, ...marcas.map(boxOf)],
    encuadre,
  );
  const [x, y] = encuadre.foco;
  const radio = Math.round(km * encuadre.unitsPerKm);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ancho}" height="${alto}" ` +
      `viewBox="0 0 ${ancho} ${alto}">`,
    `<title>${escape(centro.nombre)} y ${km} km</title>`,
    `<style>${ESTILO}</style><defs>${SIMBOLOS}</defs>`,
    `<path class="m" d="M0 0h${ancho}v${alto}H0z"/>`,
    ...drawTierras(tierras),
    `<circle class="r" cx="${x}" cy="${Math.round(y)}" r="${radio}"/>`,
    ...names.map(drawName),
    drawMarcas(marcas),
    `<text class="f" x="${ancho - 8}" y="${firma.y + firma.alto / 2}">${FIRMA}</text>`,
    '</svg>',
  ].join('');
}

/** The municipalities and the shared lands within the drawing, clipped. */
function listTierras(encuadre: Encuadre, elegida: string): Tierra[] {
  const { municipios, comunes } = loadAtlas();
  return [...comunes, ...municipios]
    .filter(({ caja }) => overlap(caja, encuadre.caja))
    .map((contorno) => toTierra(contorno, encuadre, elegida))
    .filter(({ anillos }) => anillos.length > 0);
}

function toTierra({ codigo, anillos }: Contorno, encuadre: Encuadre, elegida: string) {
  return {
    codigo,
    nombre: findMunicipio(codigo)?.nombre ?? '',
    isElegida: codigo === elegida,
    anillos: anillos
      .map((anillo) => clipRing(projectRing(anillo, encuadre), encuadre, MARGEN))
      .filter((anillo) => anillo.length > 0),
  };
}

/** One path for each tone of land, then the chosen municipality over its neighbours' borders. */
function drawTierras(tierras: readonly Tierra[]): string[] {
  const others = tierras.filter((it) => !it.isElegida);
  const tones = Array.from({ length: TONOS }, (_, tone) =>
    others.filter(({ codigo }) => Number(codigo) % TONOS === tone),
  );
  const chosen = tierras.filter((it) => it.isElegida);
  return [
    ...tones.map((some, tone) => `<path class="t t${tone}" d="${some.map(toPath).join('')}"/>`),
    `<path class="o" d="${chosen.map(toPath).join('')}"/>`,
  ];
}

/** Relative steps in tenths of a unit; steps that round to nothing are left out. */
function toPath({ anillos }: Tierra): string {
  return anillos
    .map((anillo) => {
      const tenths = anillo.map((it) => Math.round(it * 10));
      let [x, y] = [tenths[0]!, tenths[1]!];
      const steps: string[] = [];
      for (let i = 2; i + 3 < tenths.length; i += 2) {
        const [dx, dy] = [tenths[i]! - x, tenths[i + 1]! - y];
        if (dx === 0 && dy === 0) continue;
        steps.push(`${show(dx)}${dy < 0 ? '' : ' '}${show(dy)}`);
        [x, y] = [tenths[i]!, tenths[i + 1]!];
      }
      if (steps.length < 2) return '';
      return `M${show(tenths[0]!)} ${show(tenths[1]!)}l${steps.join(' ').replaceAll(' -', '-')}z`;
    })
    .join('');
}

/** Tenths as SVG numbers: `.5` for 5, `-.5` for -5. */
function show(tenths: number): string {
  return String(tenths / 10).replace(/^(-?)0\./, '$1.');
}

function drawName({ nombre, x, y, isElegida }: Rotulo): string {
  return `<text${isElegida ? ' class="g"' : ''} x="${x}" y="${y}">${escape(nombre)}</text>`;
}

function placeFirma(encuadre: Encuadre): Rectangulo {
  const { ancho, alto } = encuadre;
  const y = isLow(encuadre) ? 2 : alto - 20;
  return { x: ancho - FIRMA_ANCHO, y, ancho: FIRMA_ANCHO, alto: 18 };
}

function boxOf({ x, y, cuantas }: Marca): Rectangulo {
  const radio = cuantas > 1 ? 12 : 9;
  return { x: x - radio, y: y - radio, ancho: 2 * radio, alto: 2 * radio };
}

function overlap(a: Caja, b: Caja): boolean {
  return a.oeste <= b.este && b.oeste <= a.este && a.sur <= b.norte && b.sur <= a.norte;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
