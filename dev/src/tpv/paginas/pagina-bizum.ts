import { formatImporte } from '../formatos.ts';
import { type Markup, markup } from '../../markup.ts';
import { TELEFONOS, type Telefono } from '../operaciones/bizum.ts';
import type { Operacion } from '../operaciones/operaciones.ts';
import { cancelar, identidad, renderPage, resumen } from './paginas.ts';

/** The Bizum page: the amount, the form as typed, and the test phones. */
export function renderBizum(operacion: Operacion, numero = '', falta?: string): string {
  const aria = falta ? markup`aria-invalid="true" aria-describedby="falta-numero"` : '';
  return renderPage(
    'Pago con Bizum',
    markup`<section class="caja"><h1>Pago con Bizum</h1>
${resumen(operacion)}
<form method="post" action="/dev/tpv/bizum" novalidate>
${identidad(operacion)}
<div><label>Número de móvil
<input name="numero" value="${numero}" inputmode="tel" autocomplete="off" ${aria}></label>
${falta ? markup`<span class="falta" id="falta-numero">${falta}</span>` : ''}</div>
<button class="boton">Pagar ${formatImporte(operacion.importe)}</button></form>
${cancelar(operacion)}</section>
<section class="caja"><h2>Móviles de prueba</h2>
<p>Pulsa uno para rellenar el formulario. Con cualquier otro móvil el pago se aprueba.</p>
<form method="post" action="/dev/tpv/rellenar">
${identidad(operacion)}
<ul class="tarjetas">${TELEFONOS.map(
      (telefono) =>
        markup`<li><button class="tarjeta" name="numero" value="${telefono.numero}">${describeTelefono(telefono)}</button></li>`,
    )}</ul></form></section>`,
    'ancha columnas',
  );
}

/**
 * Stands in for the bank's app, where the phone's owner confirms. A phone that never answers leaves
 * the buyer waiting.
 */
export function renderConfirmar(operacion: Operacion): string {
  const { telefono, conducta } = operacion;
  return renderPage(
    'Confirma en tu app',
    markup`<div class="caja"><h1>Confirma el pago en la app de tu banco</h1>
${resumen(operacion)}
<p>Hemos avisado al móvil acabado en <b>${telefono?.ultimas ?? ''}</b>.</p>
${
  conducta?.muda
    ? markup`<p class="nota" role="status">Esperando… Nadie contesta en ese móvil.</p>`
    : markup`<form method="post" action="/dev/tpv/confirmar">
${identidad(operacion)}<button class="boton">Confirmar en la app</button></form>`
}
${cancelar(operacion)}</div>`,
  );
}

export function describeTelefono({ nombre, numero, efecto }: Telefono): Markup {
  const groups = numero.replace(/(\d{3})(?=\d)/g, '$1 ');
  return markup`<b>${nombre}</b> <code>${groups}</code> <small>${efecto}</small>`;
}
