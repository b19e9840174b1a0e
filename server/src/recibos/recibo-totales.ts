import { formatEuros } from '@vuelve/contract/dinero';
import type { Cesta } from '@vuelve/contract/pedido';
import { textos } from '@vuelve/contract/textos';
import type { Letra } from './letras.ts';
import { ANCHO, FONDO, MARGEN, type Papel } from './papel.ts';

interface Suma {
  rotulo: string;
  valor: string;
  letra: Letra;
}

/** The amounts stand below those of the table. */
const AIRE = 8;
const VALOR = 100;
const ROTULO = 200;
const ROTULO_X = MARGEN + ANCHO - AIRE - VALOR - ROTULO;
const ENTRE_SUMAS = 5;

/** Draws the sums at the right from `y` on, or on a new page where they would not fit. */
export function drawTotales(papel: Papel, top: number, pedido: Cesta): void {
  const sumas = listSumas(pedido);
  const alto = sumas.reduce((sum, suma) => sum + measureSuma(papel, suma), 0);
  const fits = top + alto <= FONDO;
  if (!fits) papel.addPage();
  let y = fits ? top : MARGEN;

  const parte = papel.openParte('Sect');
  if (pedido.iva.tipo) {
    const sitio = { x: MARGEN + AIRE, ancho: ANCHO / 3, letra: 'nota', parte } as const;
    papel.write('Precios con IVA incluido', { ...sitio, y });
  }
  for (const suma of sumas) {
    const sitio = { y, letra: suma.letra, parte };
    papel.write(suma.rotulo, { ...sitio, x: ROTULO_X, ancho: ROTULO });
    papel.write(suma.valor, { ...sitio, x: ROTULO_X + ROTULO, ancho: VALOR, align: 'right' });
    y += measureSuma(papel, suma);
  }
}

/** From the prices of the table to what was paid. */
function listSumas({ subtotal, descuento, cod_cupon, iva, total }: Cesta): Suma[] {
  const cupon = cod_cupon ? ` (cupón ${cod_cupon})` : '';
  const tipo = iva.tipo
    ? `IVA ${iva.tipo.toLocaleString('es-ES')} %`
    : 'Operación exenta de IVA (art. 21 Ley 37/1992)';
  return [
    suma('Subtotal', formatEuros(subtotal)),
    ...(descuento > 0 ? [suma(`Descuento${cupon}`, formatEuros(-descuento))] : []),
    suma('Envío', textos.carrito.envio),
    suma('Base imponible', formatEuros(iva.base), 'nota'),
    suma(tipo, formatEuros(iva.cuota), 'nota'),
    suma('Total', formatEuros(total), 'total'),
  ];
}

function suma(rotulo: string, valor: string, letra: Letra = 'normal'): Suma {
  return { rotulo, valor, letra };
}

function measureSuma(papel: Papel, { rotulo, letra }: Suma): number {
  return papel.measure(rotulo, ROTULO, letra) + ENTRE_SUMAS;
}
