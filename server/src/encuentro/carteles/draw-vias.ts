import type { Via } from './describe-cartel.ts';
import type { Medidas } from './medidas.ts';
import { fit, measure } from './medir.ts';
import type { Linea } from './trazo.ts';

interface Sitio {
  x: number;
  ancho: number;
  /** The top of the first row. */
  y: number;
  color: { orden: string; dato: string };
}

/** Draws the ways without a camera: instructions at the left, codes or numbers at the right. */
export function drawVias(vias: Via[], { via: alto, letra }: Medidas, sitio: Sitio): Linea[] {
  return vias.flatMap(({ orden, dato }, fila): Linea[] => {
    const middle = sitio.y + alto * (fila + 0.5);
    const grande = Math.min(letra.grande * 0.86, (sitio.ancho * 0.45) / measure(dato, 'negrita'));
    const right = measure(dato, 'negrita') * grande;
    const hueco = { ancho: sitio.ancho - right - letra.pequena, fuente: 'normal' as const };
    const one = fit(
      orden,
      { ...hueco, cuerpo: letra.pequena * 1.12 },
      { lineas: 1, minimo: letra.pequena * 0.8 },
    );
    const { cuerpo, lines } = one.cabe
      ? one
      : fit(orden, { ...hueco, cuerpo: letra.pequena }, { lineas: 2, minimo: letra.pequena * 0.7 });
    const first = middle + cuerpo * (0.35 - 0.6 * (lines.length - 1));
    const written = lines.map((texto, n): Linea => ({
      texto,
      x: sitio.x,
      y: first + n * cuerpo * 1.2,
      cuerpo,
      fuente: 'normal',
      color: sitio.color.orden,
    }));
    const x = sitio.x + sitio.ancho - right;
    const y = middle + grande * 0.35;
    return [
      ...written,
      { texto: dato, x, y, cuerpo: grande, fuente: 'negrita', color: sitio.color.dato },
    ];
  });
}
