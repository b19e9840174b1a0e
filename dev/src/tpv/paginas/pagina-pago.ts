import { formatImporte } from '../formatos.ts';
import { type Markup, markup } from '../../markup.ts';
import type { Operacion } from '../operaciones/operaciones.ts';
import type { Escrita, Faltas } from '../operaciones/pago.ts';
import { cancelar, identidad, renderPage, resumen } from './paginas.ts';
import { TARJETAS, type Tarjeta } from '../operaciones/tarjetas.ts';

const VACIA: Escrita = { numero: '', caducidad: '', cvv: '' };

/** The card page: the amount, the form as typed, and the test cards. */
export function renderPago(operacion: Operacion, escrita = VACIA, faltas: Faltas = {}): string {
  return renderPage(
    'Pago con tarjeta',
    markup`<section class="caja"><h1>Pago con tarjeta</h1>
${resumen(operacion)}
${operacion.resultado && otraVez(operacion.resultado.respuesta)}
<form method="post" action="/dev/tpv/pagar" novalidate>
${identidad(operacion)}
${campo('numero', 'Número de tarjeta', escrita, faltas)}
<div class="par">${campo('caducidad', 'Caducidad', escrita, faltas)}
${campo('cvv', 'CVV', escrita, faltas)}</div>
<button class="boton">Pagar ${formatImporte(operacion.importe)}</button></form>
${cancelar(operacion)}</section>
<section class="caja"><h2>Tarjetas de prueba</h2>
<p>Pulsa una para rellenar el formulario. Cualquier otro número válido se aprueba, salvo con CVV 999 o un
importe que acabe en 96 céntimos.</p>
<form method="post" action="/dev/tpv/rellenar">
${identidad(operacion)}
<ul class="tarjetas">${TARJETAS.map(
      (tarjeta) =>
        markup`<li><button class="tarjeta" name="numero" value="${tarjeta.numero}">${describeTarjeta(tarjeta)}</button></li>`,
    )}</ul></form></section>`,
    'ancha columnas',
  );
}

export function describeTarjeta({ nombre, numero, efecto }: Tarjeta): Markup {
  const groups = numero.replace(/(\d{4})(?=\d)/g, '$1 ');
  return markup`<b>${nombre}</b> <code>${groups}</code> <small>${efecto}</small>`;
}

function otraVez(respuesta: string): Markup {
  return markup`<p class="nota mala" role="alert">El banco ha denegado el pago (${respuesta}). Prueba otra vez.</p>`;
}

function campo(name: keyof Escrita, etiqueta: string, escrita: Escrita, faltas: Faltas): Markup {
  const falta = faltas[name];
  const aria = falta ? markup`aria-invalid="true" aria-describedby="falta-${name}"` : '';
  return markup`<div><label>${etiqueta}
<input name="${name}" value="${escrita[name]}" inputmode="numeric" autocomplete="off" ${aria}></label>
${falta ? markup`<span class="falta" id="falta-${name}">${falta}</span>` : ''}</div>`;
}
