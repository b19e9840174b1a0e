import type { Etiqueta } from '@vuelve/contract/lotes';
import { ETIQUETA_MAXIMO_MM, ETIQUETA_MINIMO_MM } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { AppError } from '../../cimientos/http/errors.ts';
import { toLegible } from '../../taller/letras/letras.ts';
import type { Tanda } from '../../chapas/hojas/print-hojas.ts';
import type { FilaPapel } from './papeles.queries.ts';

/** The side of a badge whose product has no measures, in mm. */
const LADO = 38;

/**
 * The badges of these orders by size, as often as they were bought; each with its pet's name behind.
 * @throws AppError 409 when a badge that was bought is gone
 */
export function groupPiezas(pedidos: Pick<FilaPapel, 'piezas'>[]): Tanda[] {
  const tandas = new Map<string, Tanda>();
  for (const pieza of pedidos.flatMap(({ piezas }) => piezas)) {
    const { hash, chapa: corto, mascota } = pieza;
    if (!corto) continue; // nothing is engraved
    if (!hash) throw new AppError(409, textos.gestion.sinChapa(corto));
    const etiqueta = etiquetaOf(pieza);
    const clave = `${etiqueta.forma} ${etiqueta.lado}`;
    const tanda = tandas.get(clave) ?? { etiqueta, piezas: [] };
    tandas.set(clave, tanda);
    const nombre = toLegible(mascota ?? '').toLocaleUpperCase('es');
    const copia = { hash, corto, ...(nombre && { dorso: [nombre] }) };
    for (let n = 0; n < pieza.unidades; n++) tanda.piezas.push(copia);
  }
  return [...tandas.values()];
}

function etiquetaOf({ ancho_mm, alto_mm }: FilaPapel['piezas'][number]): Etiqueta {
  const [ancho, alto] = [ancho_mm ?? LADO, alto_mm ?? ancho_mm ?? LADO];
  return {
    forma: ancho === alto ? 'redonda' : 'cuadrada',
    lado: Math.min(ETIQUETA_MAXIMO_MM, Math.max(ETIQUETA_MINIMO_MM, Math.min(ancho, alto))),
    nivel: 'Q',
  };
}
