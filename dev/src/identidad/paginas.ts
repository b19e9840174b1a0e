import { ESTILO } from '../estilo.ts';
import { type Markup, markup } from '../markup.ts';
import type { CuentaAjena } from './cuentas.ts';

const NOMBRES = { google: 'Google', apple: 'Apple' };

interface Eleccion {
  proveedor: keyof typeof NOMBRES;
  cuentas: CuentaAjena[];
  falta?: string | undefined;
}

/** The page where the identity is chosen: an account used before, or a typed one. */
export function renderEleccion({ proveedor, cuentas, falta }: Eleccion): string {
  const nombre = NOMBRES[proveedor];
  return renderPage(
    `Entra con ${nombre}`,
    markup`<section class="caja"><h1>Entra con ${nombre}</h1>
<p>Vuelve quiere saber quién eres.</p>
<ul class="tarjetas">${cuentas.map(
      (cuenta) => markup`<li><form method="post">${campos(cuenta)}
<button class="tarjeta"><b>${cuenta.nombre} ${cuenta.apellidos}</b> <code>${cuenta.email}</code>
${cuenta.verificado ? '' : markup`<small>Email sin verificar</small>`}</button></form></li>`,
    )}</ul></section>
<section class="caja"><h2>Otra persona</h2>
<form method="post" novalidate>
<label>Email<input name="email" type="email" autocomplete="off" ${falta ? markup`aria-invalid="true" aria-describedby="falta"` : ''}></label>
${falta ? markup`<span class="falta" id="falta">${falta}</span>` : ''}
<div class="par"><label>Nombre<input name="nombre" autocomplete="off"></label>
<label>Apellidos<input name="apellidos" autocomplete="off"></label></div>
${casilla('sinVerificar', 'Su email está sin verificar')}
${proveedor === 'apple' ? casilla('primera', 'Cuenta otra vez su email y su nombre, como la primera vez') : ''}
<button class="boton">Entrar</button></form>
<form method="post"><button class="boton leve" name="cancelar" value="1">Cancelar</button></form></section>`,
  );
}

/** Shown when no sign-in is under way in this browser. */
export function renderSinPeticion(): string {
  return renderPage(
    'Nada que elegir',
    markup`<section class="caja"><h1>Nada que elegir</h1>
<p>Aquí se elige quién entra cuando alguien pulsa «Google» o «Apple». Empieza por <a href="/app/login">el inicio de sesión</a>.</p></section>`,
  );
}

/** Error page for an invalid request. */
export function renderFallo(codigo: string, frase: string): string {
  return renderPage(
    codigo,
    markup`<section class="caja"><h1>No se puede entrar</h1>
<p class="nota mala" role="alert"><b>${codigo}</b>: ${frase}</p></section>`,
  );
}

function campos({ email, nombre, apellidos, verificado }: CuentaAjena): Markup {
  return markup`<input type="hidden" name="email" value="${email}">
<input type="hidden" name="nombre" value="${nombre}"><input type="hidden" name="apellidos" value="${apellidos}">
${verificado ? '' : markup`<input type="hidden" name="sinVerificar" value="1">`}`;
}

function casilla(name: string, etiqueta: string): Markup {
  return markup`<label class="casilla"><input type="checkbox" name="${name}" value="1"> ${etiqueta}</label>`;
}

function renderPage(titulo: string, content: Markup): string {
  return markup`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${titulo} · Identidades locales</title><link rel="icon" href="data:,"><style>${ESTILO}
.tarjetas>li{min-width:0}.tarjeta{overflow-wrap:anywhere}.casilla{display:flex;gap:12px;align-items:center;font-weight:400;min-height:44px}.casilla input{flex:none;width:22px;min-height:22px}</style></head>
<body><header class="cinta">Proveedor de identidades de pruebas: aquí cualquiera es quien dice ser</header>
<main>${content}</main></body></html>`.text;
}
