import type { DireccionChapa, Etiqueta, Nivel } from '@vuelve/contract/lotes';
import sharp from 'sharp';
import { newCodigoCorto, newHash } from '../server/src/cimientos/hashes.ts';
import { openHojas } from '../server/src/chapas/hojas/draw-hoja.ts';
import { layOutCara, planHoja } from '../server/src/chapas/hojas/medidas.ts';
import { readCodigo, renderPdf, toPx } from '../server/src/test/leer-hojas.ts';
import type { Figure } from './figure.ts';

const PUBLIC_URL = 'https://vuelve.example';
const NIVELES: Nivel[] = ['M', 'Q', 'H'];
const DIRECCIONES: DireccionChapa[] = ['corta', 'larga'];
/** Badges of each size; all of them must be read. */
const CHAPAS = 8;
/** Tested diameters in mm, and the blur of the ink (sigma in mm). */
const DIAMETROS = Array.from({ length: 33 }, (_, at) => 6 + at);
const BORRONES = [0, 0.1, 0.2];
/** The smallest size counts only if the next sizes are read too: a single success may be luck. */
const SEGUIDOS = 3;

/**
 * The smallest round tags whose codes are all read from a render of the printed sheet at 300 dpi,
 * sharp and blurred. Shows which address and error correction level leave more reserve; says
 * nothing about a real paper, metal or camera.
 */
export async function measureEtiquetas(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const direccion of DIRECCIONES) {
    for (const nivel of NIVELES) figures.push(await measure(direccion, nivel));
  }
  return figures;
}

async function measure(direccion: DireccionChapa, nivel: Nivel): Promise<Figure> {
  const streak = BORRONES.map(() => 0);
  const smallest: (number | undefined)[] = BORRONES.map(() => undefined);
  for (const lado of DIAMETROS) {
    const read = await readAll({ forma: 'redonda', lado, nivel, direccion });
    read.forEach((isRead, at) => {
      streak[at] = isRead ? streak[at]! + 1 : 0;
      if (streak[at] === SEGUIDOS) smallest[at] ??= lado - SEGUIDOS + 1;
    });
    if (!smallest.includes(undefined)) break;
  }
  const sizes = smallest.map((size) => (size ? `${size}` : `> ${DIAMETROS.at(-1)}`));
  return {
    name: `Smallest round tag, ${direccion === 'corta' ? 'short' : 'long'} address at level ${nivel}: sharp, blurred by 0.1 mm, by 0.2 mm`,
    value: `${sizes.join(', ')} mm`,
    budget: '–',
    ok: true,
  };
}

/** Whether all codes of a sheet are read, for each blur. */
async function readAll(etiqueta: Etiqueta): Promise<boolean[]> {
  const { x, y, lado } = layOutCara(etiqueta).codigo;
  const plan = planHoja(etiqueta.lado);
  const encargo = { publicUrl: PUBLIC_URL, etiqueta, titulo: 'Bench', dorso: undefined };
  const hojas = openHojas(encargo);
  const pdf = Buffer.concat([hojas.draw({ chapas: newChapas() }), hojas.close()]);
  const [page] = await renderPdf(pdf);
  const answers: boolean[] = [];
  for (const borron of BORRONES) {
    const sigma = toPx(borron);
    const inked = sigma > 0 ? await sharp(page).blur(sigma).png().toBuffer() : page!;
    const places = Array.from({ length: CHAPAS }, (_, at) => plan.cornerOf(at));
    const read = await Promise.all(
      places.map((at) => readCodigo(inked, { x: at.x + x, y: at.y + y, lado })),
    );
    answers.push(read.every((text) => text?.startsWith(`${PUBLIC_URL}/q?`)));
  }
  return answers;
}

function newChapas() {
  return Array.from({ length: CHAPAS }, () => ({ hash: newHash(), corto: newCodigoCorto() }));
}
