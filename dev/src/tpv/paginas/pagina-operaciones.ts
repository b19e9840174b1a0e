import { formatImporte, formatMomento } from '../formatos.ts';
import { type Markup, markup } from '../../markup.ts';
import { type Aviso, isResuelta, type Operacion } from '../operaciones/operaciones.ts';
import { isPagada } from '../operaciones/pago.ts';
import { FINALES, sumDevuelto } from '../operaciones/devolucion.ts';
import { isBizum, TELEFONOS } from '../operaciones/bizum.ts';
import { describeTelefono } from './pagina-bizum.ts';
import { describeTarjeta } from './pagina-pago.ts';
import { renderPage, TITULOS } from './paginas.ts';
import { type Conducta, TARJETAS } from '../operaciones/tarjetas.ts';

/** The newest operations and the test cards; `enviada` has just been notified by hand. */
export function renderOperaciones(operaciones: Operacion[], enviada?: Operacion): string {
  return renderPage(
    'Operaciones',
    markup`<h1>Operaciones del terminal</h1>
${enviada && renderEnvio(enviada)}
<section class="caja"><h2>Últimas operaciones</h2>
${
  operaciones.length > 0
    ? markup`<ul>${operaciones.map(renderFila)}</ul>`
    : markup`<p>Aún no hay operaciones: paga algo en la tienda.</p>`
}</section>
<section class="caja"><h2>Tarjetas de prueba</h2>
<p>Caducidad 12/49 y CVV 123.</p>
<ul class="tarjetas">${TARJETAS.map(
      (tarjeta) => markup`<li><div class="tarjeta">${describeTarjeta(tarjeta)}</div></li>`,
    )}</ul></section>
<section class="caja"><h2>Móviles de prueba para Bizum</h2>
<ul class="tarjetas">${TELEFONOS.map(
      (telefono) => markup`<li><div class="tarjeta">${describeTelefono(telefono)}</div></li>`,
    )}</ul></section>
<section class="caja"><h2>Devoluciones de prueba</h2>
<p>Según cómo acabe el importe que pide la tienda:</p>
<ul>${FINALES.map(({ final, efecto }) => markup`<li><code>${final}</code> ${efecto}</li>`)}</ul></section>`,
    'ancha',
  );
}

function renderEnvio({ pedido, avisos }: Operacion): Markup {
  const aviso = avisos.at(-1);
  return markup`<p class="nota ${aviso?.llego ? 'buena' : 'mala'}" role="status">
Aviso del pedido ${pedido}: ${aviso?.salida}.</p>`;
}

function renderFila(operacion: Operacion): Markup {
  const { pedido, importe, estado, creada, avisos, resultado } = operacion;
  const { fecha, hora } = formatMomento(creada);
  const isAsked = estado === 'autenticando' && operacion.telefono;
  const titulo = isAsked ? 'Operación a falta de confirmar' : TITULOS[estado];
  const sello = resultado && (isPagada(resultado.respuesta) ? 'buena' : 'mala');
  return markup`<li class="fila" id="operacion-${pedido}"><div>
<p class="cabeza"><code>${pedido}</code> <b>${formatImporte(importe)}</b>
<span class="sello ${sello}">${titulo}${resultado && ` (${resultado.respuesta})`}</span></p>
<p>${describeMedio(operacion)} <small>${fecha} ${hora}</small></p>
${operacion.devoluciones && markup`<p><small>Devuelto: ${formatImporte(sumDevuelto(operacion))}</small></p>`}
${avisos.length > 0 ? avisos.map(renderAviso) : markup`<p><small>${describeEspera(operacion)}</small></p>`}</div>
<form method="post" action="/dev/tpv/avisar"><input type="hidden" name="pedido" value="${pedido}">
<button class="boton leve" ${!resultado && markup`disabled`}>Enviar aviso</button></form></li>`;
}

function describeMedio(operacion: Operacion): string {
  const { tarjeta, telefono } = operacion;
  const medio = telefono ?? tarjeta;
  if (!medio) return isBizum(operacion) ? 'Bizum, sin móvil' : 'Sin tarjeta';
  return `${telefono ? 'Bizum, ' : ''}${medio.nombre} •••• ${medio.ultimas}`;
}

function renderAviso({ cuando, modo, salida }: Aviso): Markup {
  return markup`<p><small>Aviso ${modo}, ${formatMomento(cuando).hora}: ${salida}</small></p>`;
}

const ESPERAS: Record<Conducta['aviso'], string> = {
  uno: 'Aviso programado, sin respuesta todavía',
  triple: 'Avisos programados, sin respuesta todavía',
  tardio: 'Aviso programado para más tarde',
  ninguno: 'Esta tarjeta no avisa',
  retenido: 'Aviso retenido hasta que pulses «Enviar aviso»',
};

function describeEspera(operacion: Operacion): string {
  if (!isResuelta(operacion)) return 'Sin resultado: nada que avisar';
  return operacion.merchantUrl
    ? ESPERAS[operacion.conducta.aviso]
    : 'La tienda no dio dirección de aviso';
}
