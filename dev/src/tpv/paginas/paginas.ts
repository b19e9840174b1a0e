import { ESTILO } from '../../estilo.ts';
import { formatImporte } from '../formatos.ts';
import { type Markup, markup } from '../../markup.ts';
import type { Operacion, Resuelta } from '../operaciones/operaciones.ts';
import { CODIGO_BUENO, isPagada } from '../operaciones/pago.ts';

/** A whole page of the terminal; `clase` is the layout of its main part. */
export function renderPage(titulo: string, content: Markup, clase = ''): string {
  return markup`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${titulo} · TPV local</title><link rel="icon" href="data:,"><style>${ESTILO}</style></head>
<body><header class="cinta">Terminal de pruebas: no se cobra nada</header>
<main class="${clase}">${content}</main></body></html>`.text;
}

/** Why the bank refuses the shop's request. */
export function renderRechazo(codigo: string, frase: string): string {
  return renderPage(
    codigo,
    markup`<div class="caja"><h1>No se puede hacer el pago</h1>
<p class="nota mala" role="alert"><b>${codigo}</b>: ${frase}</p>
<p>El comercio no recibe ningún aviso de este intento.</p>
${enlaceOperaciones}</div>`,
  );
}

/** No operation has the form's order number, or none in a suitable state. */
export function renderDesconocida(): string {
  return renderPage(
    'Operación desconocida',
    markup`<div class="caja"><h1>Operación desconocida</h1>
<p>El terminal no tiene ninguna operación así de ese pedido.</p>${enlaceOperaciones}</div>`,
  );
}

/** The page for the challenge's code. */
export function renderReto(operacion: Operacion): string {
  return renderPage(
    'Código de autenticación',
    markup`<div class="caja"><h1>Confirma que eres tú</h1>
${resumen(operacion)}
<form method="post" action="/dev/tpv/autenticar">
${identidad(operacion)}
<label>Código de autenticación
<input name="codigo" inputmode="numeric" autocomplete="off" aria-describedby="pista" required autofocus></label>
<small id="pista">El bueno es ${CODIGO_BUENO}; con cualquier otro, el banco deniega el pago.</small>
<button class="boton">Confirmar</button></form>
${cancelar(operacion)}</div>`,
  );
}

/** The bank's decision, and the way back to the shop. */
export function renderResultado(operacion: Resuelta, vuelta: string | undefined): string {
  const { respuesta, autorizacion } = operacion.resultado;
  const pagada = isPagada(respuesta);
  return renderPage(
    TITULOS[operacion.estado],
    markup`<div class="caja"><h1>${TITULOS[operacion.estado]}</h1>
<p class="nota ${pagada ? 'buena' : 'mala'}" role="status">${
      pagada
        ? markup`Código de autorización <b>${autorizacion}</b>`
        : markup`Respuesta del banco <b>${respuesta}</b>`
    }</p>
${resumen(operacion)}
${
  vuelta === undefined
    ? markup`<p class="nota">El navegador no vuelve a la tienda: aquí acaba esta prueba.</p>`
    : markup`<a class="boton" id="continuar" href="${vuelta}">Continuar</a>`
}
${enlaceOperaciones}</div>`,
  );
}

export const TITULOS: Record<Operacion['estado'], string> = {
  abierta: 'Operación sin terminar',
  autenticando: 'Operación a falta de código',
  autorizada: 'Operación autorizada',
  denegada: 'Operación denegada',
  cancelada: 'Operación cancelada',
};

export function resumen({ comercio, pedido, importe }: Operacion): Markup {
  return markup`<p class="importe">${formatImporte(importe)}</p>
<dl><div><dt>Comercio</dt><dd>${comercio}</dd></div><div><dt>Pedido</dt><dd>${pedido}</dd></div></dl>`;
}

/** Hidden fields that identify the form's operation. */
export function identidad({ pedido, ficha }: Operacion): Markup {
  return markup`<input type="hidden" name="pedido" value="${pedido}"><input type="hidden" name="ficha" value="${ficha}">`;
}

export function cancelar(operacion: Operacion): Markup {
  return markup`<form method="post" action="/dev/tpv/cancelar">
${identidad(operacion)}<button class="boton leve">Cancelar</button></form>`;
}

const enlaceOperaciones = markup`<p><a href="/dev/tpv">Operaciones del terminal</a></p>`;
