import { Markup } from './markup.ts';

/** Style of the stand-ins' pages, in the shop's colours. */
export const ESTILO = new Markup(`
:root{--canvas:#fffbf5;--surface:#fff;--sunk:#f4eee4;--ink:#1d2b2a;--muted:#56645f;--line:#d9d0c3;--control:#857c70;
--brand:#0b6b5d;--on-brand:#fff;--soft:#ddf1ec;--danger:#b3261e;--ok:#17693a;--ok-soft:#dff3e6;--warn:#7a4e00;--warn-soft:#fff0cc;
--bad:#b2391c;--bad-soft:#ffe7df;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--canvas:#101817;--surface:#182322;--sunk:#0b1110;--ink:#edf3f1;--muted:#a9b8b4;--line:#2b3937;
--control:#71827e;--brand:#63d3ba;--on-brand:#04231d;--soft:#12352f;--danger:#ff8f85;--ok:#7ddba0;--ok-soft:#143524;
--warn:#f7c766;--warn-soft:#3a2c0c;--bad:#ff9a80;--bad-soft:#42211a}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:var(--canvas);color:var(--ink)}
h1,h2{line-height:1.15;letter-spacing:-.02em;margin:0}h1{font-size:24px}h2{font-size:20px}
p{margin:0}a{color:var(--brand)}small{font-size:14px;color:var(--muted)}
.cinta{background:var(--warn-soft);color:var(--warn);font-weight:650;text-align:center;padding:8px 16px}
main{max-width:680px;margin:0 auto;padding:24px 16px 48px;display:grid;gap:24px}
main>*{min-width:0}
main.ancha{max-width:1080px}
@media(min-width:960px){.columnas{grid-template-columns:400px 1fr;align-items:start}}
.caja{background:var(--surface);border:1px solid var(--line);border-radius:24px;padding:24px;display:grid;gap:16px}
dl{margin:0;display:grid;gap:4px}dl>div{display:flex;justify-content:space-between;gap:16px}
dt{color:var(--muted)}dd{margin:0;font-weight:650;text-align:right;overflow-wrap:anywhere}
.importe{font-size:32px;line-height:1.15;font-weight:750;white-space:nowrap;letter-spacing:-.02em}
form{display:grid;gap:16px}
label{display:grid;gap:4px;font-weight:650}
input{font:inherit;font-size:17px;font-weight:400;width:100%;min-height:48px;padding:8px 16px;border:1px solid var(--control);border-radius:12px;background:var(--canvas);color:var(--ink)}
input[aria-invalid=true]{border:2px solid var(--danger)}
.par{display:grid;grid-template-columns:1fr 1fr;gap:16px;align-items:start}
.falta{color:var(--danger);font-size:14px;font-weight:400}
.boton{font:inherit;font-weight:650;min-height:52px;padding:8px 24px;border:0;border-radius:999px;background:var(--brand);color:var(--on-brand);cursor:pointer;text-decoration:none;display:flex;align-items:center;justify-content:center}
.boton.leve{background:none;color:var(--brand);border:1px solid var(--control);min-height:48px}
.boton[disabled]{opacity:.5;cursor:default}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.nota{padding:12px 16px;border-radius:12px;background:var(--soft)}
.nota.mala,.sello.mala{background:var(--bad-soft);color:var(--bad)}
.nota.buena,.sello.buena{background:var(--ok-soft);color:var(--ok)}
.sello{display:inline-block;padding:0 12px;border-radius:999px;font-size:14px;font-weight:650;background:var(--sunk);color:var(--ink)}
ul{list-style:none;margin:0;padding:0;display:grid;gap:12px}
.tarjetas{gap:8px;grid-template-columns:repeat(auto-fill,minmax(min(100%,260px),1fr))}
.tarjetas>li{display:grid}
.tarjeta{display:grid;align-content:start;width:100%;text-align:left;font:inherit;color:inherit;padding:12px 16px;min-height:48px;border:1px solid var(--line);border-radius:12px;background:var(--canvas)}
button.tarjeta{cursor:pointer}button.tarjeta:hover{border-color:var(--brand);background:var(--soft)}
.tarjeta code,.fila code{font:14px/1.5 ui-monospace,monospace;color:var(--muted)}
.fila{display:grid;gap:12px;padding:16px;border:1px solid var(--line);border-radius:12px;background:var(--canvas)}
.fila>div{display:grid;gap:4px;min-width:0}
.fila .cabeza{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px}
@media(min-width:720px){.fila{grid-template-columns:1fr auto;align-items:center}}
`);
