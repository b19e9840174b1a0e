/** The map's colours by day. */
const CLARO = {
  mar: '#e4ecea',
  tonos: ['#f3ecdf', '#f9f3e8', '#eee5d5'],
  linde: '#d8cab2',
  letra: '#6a6055',
  elegida: '#d3ece2',
  pino: '#0b6b5d',
  coral: '#e85d40',
  coralOscuro: '#c9452a',
  fondo: '#fff',
  papel: '#f6f0e4',
};

/** The map's colours by night. */
const OSCURO: typeof CLARO = {
  mar: '#0b1312',
  tonos: ['#182322', '#131d1c', '#1b2726'],
  linde: '#31413e',
  letra: '#a9b8b4',
  elegida: '#12352f',
  pino: '#63d3ba',
  coral: '#ff9a80',
  coralOscuro: '#ff9a80',
  fondo: '#101817',
  papel: '#172221',
};

/** The map's styles. Fonts are the reader's: a file within `<img>` cannot ask for others. */
export const ESTILO = [
  '.t,.o,text{stroke-linejoin:round}',
  '.t{stroke-width:1.2}',
  '.o{stroke-width:2}',
  '.r{fill:none;stroke-width:1.6;stroke-dasharray:3 5;stroke-linecap:round}',
  'text{font:600 13px system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;',
  'text-anchor:middle;dominant-baseline:central;paint-order:stroke;stroke-width:3}',
  '.g{font-weight:700}',
  '.c{font-size:11px;font-weight:700;stroke:none}',
  '.f{font-size:10px;font-weight:400;text-anchor:end}',
  '.p,.e{stroke-width:2}',
  '.hp,.he{opacity:.2}',
  colour(CLARO),
  `@media (prefers-color-scheme:dark){${colour(OSCURO)}}`,
].join('');

function colour(it: typeof CLARO): string {
  return [
    `.m{fill:${it.mar}}`,
    ...it.tonos.map((tono, n) => `.t${n}{fill:${tono}}`),
    `.t{stroke:${it.linde}}`,
    `.o{fill:${it.elegida};stroke:${it.pino}}`,
    `.r{stroke:${it.pino}}`,
    `text{fill:${it.letra};stroke:${it.papel}}`,
    `.g{fill:${it.pino};stroke:${it.elegida}}`,
    `.p{fill:${it.coral};stroke:${it.fondo}}`,
    `.n{fill:${it.coralOscuro}}`,
    `.e{fill:${it.pino};stroke:${it.fondo}}`,
    `.c{fill:${it.fondo};stroke:none}`,
    `.hp{fill:${it.coral}}`,
    `.he{fill:${it.pino}}`,
  ].join('');
}
