import { HUELLA } from '../../taller/letras/trazos.ts';
import { encodeCodigo, MARGEN, toPath } from '../../taller/qr/modules.ts';
import type { Fuente } from '../../taller/letras/fuentes.ts';
import type { Dato, PalabrasCartel } from './describe-cartel.ts';
import { drawVias } from './draw-vias.ts';
import { ICONOS } from './iconos.ts';
import type { Medidas } from './medidas.ts';
import { fit, layLines, measure } from './medir.ts';
import { box, disc, type Trazo } from './trazo.ts';

const COLOR = {
  coral: '#E85D40',
  ladrillo: '#B2391C',
  rosa: '#FFE7DF',
  sol: '#F3A04C',
  colina: '#F6B877',
  blanco: '#FFFFFF',
  tinta: '#1D2B2A',
  gris: '#56645F',
  pino: '#0B6B5D',
};

/** The pet's picture: across the sheet, or round on a coloured ground; `ninguno` shows a paw. */
export type Retrato = 'ancho' | 'redondo' | 'ninguno';

export interface Encargo {
  palabras: PalabrasCartel;
  enlace: string;
  retrato: Retrato;
}

const INTERLINEA = 1.28;
/** The gap between two facts, in line heights. */
const ENTRE_DATOS = 0.42;
const LINEAS_DE_UN_DATO = 3;

/** Lays out a poster. The photo gets the rest of the height; texts shrink before the QR moves. */
export function composeCartel(encargo: Encargo, medidas: Medidas): Trazo[] {
  const { ancho, alto, margen, cabecera, caja, foto } = medidas;
  const { palabras, retrato } = encargo;
  const arriba = margen + cabecera;
  const abajo = alto - margen - caja - palabras.vias.length * medidas.via;
  const [least, most] = retrato === 'ninguno' ? foto.sin : foto.con;
  const texto = layTexto(palabras, medidas, abajo - arriba - least);
  const altoFoto = Math.min(most, abajo - arriba - texto.alto);
  const holgura = abajo - arriba - altoFoto - texto.alto;
  return [
    ...(medidas.fondo ? [{ d: `M0 0H${ancho}V${alto}H0z`, color: medidas.fondo }] : []),
    ...drawCabecera(medidas),
    ...drawRetrato(medidas, retrato, altoFoto),
    ...texto.draw(arriba + altoFoto + holgura / 2),
    ...drawCaja(encargo, medidas, abajo),
  ];
}

function drawCabecera({ ancho, margen, cabecera, radio, titulo }: Medidas): Trazo[] {
  const banda = { x: margen, y: margen, ancho: ancho - 2 * margen, alto: cabecera };
  const y = margen + cabecera / 2 + titulo * 0.35;
  const texto = 'SE BUSCA';
  const x = (ancho - measure(texto, 'negrita') * titulo) / 2;
  return [
    { d: box(banda, radio, 0), color: COLOR.ladrillo },
    { texto, x, y, cuerpo: titulo, fuente: 'negrita', color: COLOR.blanco },
  ];
}

function drawRetrato(
  { ancho, margen, cabecera, radio }: Medidas,
  retrato: Retrato,
  alto: number,
): Trazo[] {
  const foto = { x: margen, y: margen + cabecera, ancho: ancho - 2 * margen, alto };
  const marco = box(foto, 0, radio);
  if (retrato === 'ancho') return [{ foto, recorte: marco }];
  const [x, y] = [ancho / 2, foto.y + alto / 2];
  const suelo = [
    { d: marco, color: COLOR.sol },
    { d: colina(foto, radio), color: COLOR.colina },
  ];
  if (retrato === 'ninguno') {
    const lado = alto * 0.72;
    const at = { x: x - lado / 2, y: y - lado / 2, escala: lado / 100 };
    return [...suelo, { d: HUELLA, color: COLOR.blanco, ...at }];
  }
  const r = alto * 0.46;
  const redonda = { x: x - r, y: y - r, ancho: 2 * r, alto: 2 * r };
  return [
    ...suelo,
    { d: disc(x, y, r * 1.04), color: COLOR.blanco },
    { foto: redonda, recorte: disc(x, y, r) },
  ];
}

function colina(
  { x, y, ancho, alto }: { x: number; y: number; ancho: number; alto: number },
  r: number,
): string {
  const top = y + alto * 0.8;
  return [
    `M${x} ${top}Q${x + ancho / 2} ${y + alto * 0.62} ${x + ancho} ${top}`,
    `V${y + alto - r}a${r} ${r} 0 0 1 ${-r} ${r}H${x + r}a${r} ${r} 0 0 1 ${-r} ${-r}z`,
  ].join('');
}

/** Lays out name, description and facts. Returns their height and a drawing function. */
function layTexto(palabras: PalabrasCartel, medidas: Medidas, alto: number) {
  const { ancho, margen, sangria, aire, nombre, letra } = medidas;
  const x = margen + sangria;
  const util = ancho - 2 * x;
  const negrita: Fuente = 'negrita';
  const title = fitNombre(palabras.nombre, util, nombre);
  const senas = fit(
    palabras.senas,
    { ancho: util, fuente: 'normal', cuerpo: letra.senas },
    { lineas: 1, minimo: letra.minima },
  );
  const altoSenas = palabras.senas ? senas.cuerpo * INTERLINEA : 0;
  const fijo = 2 * aire + title.cuerpo * 1.1 * title.lines.length + altoSenas + aire * 0.7;
  const datos = layDatos(palabras.datos, util, alto - fijo, letra);

  function draw(top: number): Trazo[] {
    let y = top + aire + title.cuerpo * 0.78;
    const color = COLOR.tinta;
    const { cuerpo: grande, lines } = title;
    const trazos: Trazo[] = lines.map((texto, n) => ({
      texto,
      x,
      y: y + n * grande * 1.1,
      cuerpo: grande,
      fuente: negrita,
      color,
    }));
    y += grande * (0.32 + 1.1 * (lines.length - 1));
    const [linea] = senas.lines;
    if (linea) {
      const { cuerpo } = senas;
      trazos.push({ texto: linea, x, y: y + cuerpo, cuerpo, fuente: 'normal', color: COLOR.gris });
    }
    return [...trazos, ...datos.draw(x, y + altoSenas + aire * 0.7)];
  }
  return { alto: fijo + datos.alto, draw };
}

/** One line, or two for a long name. */
function fitNombre(texto: string, ancho: number, nombre: number) {
  const hueco = { ancho, fuente: 'negrita' as const };
  const one = fit(texto, { ...hueco, cuerpo: nombre }, { lineas: 1, minimo: nombre * 0.52 });
  if (one.cabe) return one;
  return fit(texto, { ...hueco, cuerpo: nombre * 0.52 }, { lineas: 2, minimo: nombre * 0.38 });
}

/** Lays out the facts in the largest size that fits. */
function layDatos(datos: Dato[], ancho: number, alto: number, letra: Medidas['letra']) {
  const fuenteOf = ({ fuerte }: Dato): Fuente => (fuerte ? 'negrita' : 'normal');
  function lay(cuerpo: number) {
    const util = ancho - cuerpo * 1.7;
    const rows = datos.map((dato) => {
      const hueco = { ancho: util, fuente: fuenteOf(dato), cuerpo };
      return { dato, lines: layLines(dato.texto, hueco, LINEAS_DE_UN_DATO) };
    });
    const lines = rows.reduce((sum, row) => sum + row.lines.length, 0);
    const gaps = (rows.length - 1) * ENTRE_DATOS;
    return { cuerpo, rows, alto: (lines * INTERLINEA + gaps) * cuerpo };
  }
  let laid = lay(letra.maxima);
  while (laid.alto > alto && laid.cuerpo > letra.minima) {
    laid = lay(Math.max(letra.minima, laid.cuerpo * 0.97));
  }

  function draw(x: number, top: number): Trazo[] {
    const { cuerpo, rows } = laid;
    let y = top;
    return rows.flatMap(({ dato, lines }) => {
      const escala = (cuerpo * 1.15) / 24;
      const icono: Trazo = {
        d: ICONOS[dato.icono],
        color: COLOR.ladrillo,
        grosor: 2,
        x,
        y: y + cuerpo * 0.08,
        escala,
      };
      const written = lines.map((texto, n) => ({
        texto,
        x: x + cuerpo * 1.7,
        y: y + cuerpo * (0.99 + n * INTERLINEA),
        cuerpo,
        fuente: fuenteOf(dato),
        color: COLOR.tinta,
      }));
      y += cuerpo * (lines.length * INTERLINEA + ENTRE_DATOS);
      return [icono, ...written];
    });
  }
  return { alto: laid.alto, draw };
}

/** The box at the foot: ways without a camera, the QR code and its explanation. */
function drawCaja({ palabras, enlace }: Encargo, medidas: Medidas, arriba: number): Trazo[] {
  const { ancho, alto, margen, radio, caja, aire, letra } = medidas;
  const top = alto - margen - caja;
  const marco = { x: margen, y: arriba, ancho: ancho - 2 * margen, alto: top + caja - arriba };
  const borde = medidas.borde / 2;
  const dentro = {
    x: marco.x + borde,
    y: marco.y + borde,
    ancho: marco.ancho - 2 * borde,
    alto: marco.alto - 2 * borde,
  };
  const lado = caja - 2 * aire;
  const hoja = { x: margen + aire, y: top + aire, ancho: lado, alto: lado };
  const x = hoja.x + lado + aire * 1.4;
  const util = ancho - margen - aire - x;
  const qr = encodeCodigo(enlace, 'Q');
  return [
    { d: box(dentro, radio), color: COLOR.rosa },
    { d: box(dentro, radio), color: COLOR.coral, grosor: medidas.borde },
    ...drawVias(palabras.vias, medidas, {
      x: hoja.x,
      ancho: marco.ancho - 2 * aire,
      y: arriba + aire * 0.6,
      color: { orden: COLOR.tinta, dato: COLOR.ladrillo },
    }),
    { d: box(hoja, radio / 2), color: COLOR.blanco },
    {
      d: toPath(qr),
      color: '#000000',
      x: hoja.x,
      y: hoja.y,
      escala: lado / (qr.lado + 2 * MARGEN),
    },
    ...writeCaja(palabras.pregunta, { x, ancho: util, y: top + caja / 2, letra }),
  ];
}

interface Rotulo {
  x: number;
  ancho: number;
  /** The vertical middle of the text. */
  y: number;
  letra: Medidas['letra'];
}

function writeCaja(pregunta: string, { x, ancho, y: middle, letra }: Rotulo): Trazo[] {
  const { grande, pequena } = letra;
  const fuerte = { ancho, fuente: 'negrita' as const, cuerpo: grande };
  const llano = { ancho, fuente: 'normal' as const, cuerpo: pequena };
  const titular = fit(pregunta, fuerte, { lineas: 2, minimo: grande * 0.6 });
  const orden = fit(
    'Escanea y avisa sin llamar',
    { ...fuerte, cuerpo: titular.cuerpo },
    {
      lineas: 2,
      minimo: grande * 0.6,
    },
  );
  const explica = fit(
    'Con la cámara del móvil: sin instalar nada y sin dar tu número. Su familia lo sabe al momento.',
    llano,
    { lineas: 3, minimo: pequena * 0.7 },
  );
  const rows = [
    ...titular.lines.map((texto) => ({ texto, cuerpo: titular.cuerpo, fuente: fuerte.fuente })),
    ...orden.lines.map((texto) => ({ texto, cuerpo: orden.cuerpo, fuente: fuerte.fuente })),
    ...explica.lines.map((texto) => ({ texto, cuerpo: explica.cuerpo, fuente: llano.fuente })),
  ];
  const marca = pequena * 1.5;
  const total = rows.reduce((sum, { cuerpo }) => sum + cuerpo * 1.2, 0) + pequena * 1.1 + marca;
  let y = middle - total / 2;
  const written = rows.map((row, n): Trazo => {
    if (n === titular.lines.length + orden.lines.length) y += pequena * 0.35;
    y += row.cuerpo * 1.2;
    return { ...row, x, y: y - row.cuerpo * 0.25, color: COLOR.tinta };
  });
  const pie = y + pequena * 0.75;
  return [
    ...written,
    { d: HUELLA, color: COLOR.pino, x, y: pie, escala: marca / 100 },
    {
      texto: 'Vuelve',
      x: x + marca * 1.25,
      y: pie + marca * 0.82,
      cuerpo: marca,
      fuente: 'negrita',
      color: COLOR.pino,
    },
  ];
}
