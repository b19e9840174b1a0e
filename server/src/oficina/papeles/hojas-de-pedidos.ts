import type { Etiqueta } from '@vuelve/contract/lotes';
import type { Tanda } from '../../chapas/hojas/print-hojas.ts';
import type { FilaPapel } from './papeles.queries.ts';

/** The side of a badge whose product has no measures, in mm. */
const LADO = 38;

/** The badges of these orders by size, as often as they were bought; each with its pet's name behind. */
export function groupPiezas(pedidos: Pick<FilaPapel, 'piezas'>[]): Tanda[] {
  const tandas = new Map<string, Tanda>();
  for (const pieza of pedidos.flatMap(({ piezas }) => piezas)) {
    if (!pieza.hash || !pieza.chapa) continue; // the pet, and its badge with it, is gone
    const etiqueta = etiquetaOf(pieza);
    const clave = `${etiqueta.forma} ${etiqueta.lado}`;
    const tanda = tandas.get(clave) ?? { etiqueta, piezas: [] };
    tandas.set(clave, tanda);
    const { hash, chapa: corto, mascota } = pieza;
    const copia = { hash, corto, ...(mascota && { dorso: [mascota.toLocaleUpperCase('es')] }) };
    for (let n = 0; n < pieza.unidades; n++) tanda.piezas.push(copia);
  }
  return [...tandas.values()];
}

function etiquetaOf({ ancho_mm, alto_mm }: FilaPapel['piezas'][number]): Etiqueta {
  const [ancho, alto] = [ancho_mm ?? LADO, alto_mm ?? ancho_mm ?? LADO];
  return {
    forma: ancho === alto ? 'redonda' : 'cuadrada',
    lado: Math.min(ancho, alto),
    nivel: 'Q',
  };
}
