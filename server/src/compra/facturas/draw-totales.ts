import type { Cesta } from '@vuelve/contract/pedido';
import { listSumas, type Suma } from '@vuelve/contract/sumas';
import type { Letra } from '../../taller/letras/letras.ts';
import { ANCHO, FONDO, MARGEN, type Papel } from './papel.ts';

export type Renglon = Suma & { letra: Letra };

/** The padding of the table's cells, for alignment with its amounts. */
const AIRE = 8;
const VALOR = 100;
const ROTULO = 200;
const ROTULO_X = MARGEN + ANCHO - AIRE - VALOR - ROTULO;
const ENTRE_RENGLONES = 5;

/** Draws the sums at the right from `top` on, or on a new page where they do not fit. */
export function drawTotales(papel: Papel, top: number, pedido: Cesta): void {
  drawRenglones(papel, top, listRenglones(pedido), pedido.iva.tipo > 0);
}

/** Draws any sums. `conIva` adds the note that the prices include IVA. */
export function drawRenglones(
  papel: Papel,
  top: number,
  renglones: Renglon[],
  conIva = false,
): void {
  const alto = renglones.reduce((sum, renglon) => sum + measureRenglon(papel, renglon), 0);
  const fits = top + alto <= FONDO;
  if (!fits) papel.addPage();
  let y = fits ? top : MARGEN;

  const parte = papel.openParte('Sect');
  if (conIva) {
    const sitio = { x: MARGEN + AIRE, ancho: ANCHO / 3, letra: 'nota', parte } as const;
    papel.write('Precios con IVA incluido', { ...sitio, y });
  }
  for (const renglon of renglones) {
    const sitio = { y, letra: renglon.letra, parte };
    papel.write(renglon.rotulo, { ...sitio, x: ROTULO_X, ancho: ROTULO });
    papel.write(renglon.valor, { ...sitio, x: ROTULO_X + ROTULO, ancho: VALOR, align: 'right' });
    y += measureRenglon(papel, renglon);
  }
}

function listRenglones(pedido: Cesta): Renglon[] {
  const { precio, iva, total } = listSumas(pedido);
  return [
    ...precio.map((suma) => ({ ...suma, letra: 'normal' as const })),
    ...iva.map((suma) => ({ ...suma, letra: 'nota' as const })),
    { ...total, letra: 'total' },
  ];
}

function measureRenglon(papel: Papel, { rotulo, letra }: Renglon): number {
  return papel.measure(rotulo, ROTULO, letra) + ENTRE_RENGLONES;
}
