import { paginas, writeFlujo, writeObjStm, writePdf } from './escribir-pdf.ts';

/** A PDF with hidden content, and the expected review. */
export interface Ataque {
  nombre: string;
  pdf: string;
  revision: 'activo' | 'ilegible';
  /**
   * The real reader that finds the hidden content. Undefined when the content is in an older
   * revision, or the file crashes readers.
   */
  visto?: 'poppler' | 'qpdf';
}

const ACCION = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const CATALOGO = paginas('/AA << /WC 9 0 R >>');
const HONESTO = writePdf({ objetos: paginas() });

type Extra = Parameters<typeof writeObjStm>[1];

/** The action in an object stream that the table names. */
function hideInObjStm(extra?: Extra, transform?: (data: string) => string): string {
  const objetos = { ...CATALOGO, 8: writeObjStm([[9, ACCION]], extra, transform) };
  return writePdf({ objetos, comprimidos: { 9: [8, 0] }, tabla: 10 });
}

/** The action inside another object's body, where only the table finds it. */
function hideIn(cuerpo: string, there = '9 0 obj'): string {
  return writePdf({ objetos: { ...CATALOGO, 7: cuerpo }, ocultos: { 9: there } });
}

/**
 * To readers, the rest of the line after `%%EOF` is a comment. A parser that does not know this
 * reads the action as part of a string.
 */
const EN_LINEA = '<< /X %%EOF (\n 1 /S /JavaScript /JS (app.alert\\(1\\)) %)\n >>';

const OCULTO = `9 0 obj\n${ACCION}\nendobj`;

/** Encodes rows of `columns` bytes with PNG's filters 0 to 4 in turn. */
function predictPng(data: string, columns: number): string {
  const bytes = Buffer.from(data.padEnd(Math.ceil(data.length / columns) * columns), 'latin1');
  let text = '';
  for (let y = 0; y * columns < bytes.length; y++) {
    const kind = y % 5;
    text += String.fromCharCode(kind);
    for (let x = 0; x < columns; x++) {
      const at = (back: number, up: number) =>
        x < back || y < up ? 0 : bytes[(y - up) * columns + x - back]!;
      const [left, above, corner] = [at(1, 0), at(0, 1), at(1, 1)];
      const paeth = [left, above, corner].toSorted(
        (a, b) => Math.abs(left + above - corner - a) - Math.abs(left + above - corner - b),
      )[0]!;
      const guess = [0, left, above, (left + above) >> 1, paeth][kind]!;
      text += String.fromCharCode((bytes[y * columns + x]! - guess) & 255);
    }
  }
  return text;
}

function predictTiff(data: string, columns: number): string {
  const bytes = Buffer.from(data.padEnd(Math.ceil(data.length / columns) * columns), 'latin1');
  const written = bytes.map((byte, i) => (i % columns === 0 ? byte : byte - bytes[i - 1]!));
  return Buffer.from(written).toString('latin1');
}

const FILTROS = [
  ['FlateDecode', 'FlateDecode'],
  ['ASCIIHexDecode', 'FlateDecode'],
  ['ASCII85Decode', 'LZWDecode'],
  ['RunLengthDecode', 'ASCIIHexDecode', 'FlateDecode'],
  [],
];

/** Hidden content that real readers find and a careless check misses. */
export const ESCONDITES: Ataque[] = [
  ...['JavaScript', 'Java#53cript', '#4a#61#76#61Script'].map((nombre) => ({
    nombre: `el nombre /${nombre}`,
    pdf: writePdf({ objetos: { ...CATALOGO, 9: ACCION.replace('JavaScript', nombre) } }),
    revision: 'activo' as const,
    visto: 'poppler' as const,
  })),
  ...FILTROS.map((filtros) => ({
    nombre: `un flujo de objetos con ${filtros.join(' y ') || 'ningún filtro'}`,
    pdf: hideInObjStm({ filtros }),
    revision: 'activo' as const,
    visto: 'poppler' as const,
  })),
  {
    nombre: 'un flujo de objetos con predictor de PNG',
    pdf: hideInObjStm({ decodeParms: '/DecodeParms [<< /Predictor 15 /Columns 7 >>]' }, (data) =>
      predictPng(data, 7),
    ),
    revision: 'activo',
    visto: 'poppler',
  },
  {
    nombre: 'un flujo de objetos con predictor de TIFF',
    pdf: hideInObjStm({ decodeParms: '/DecodeParms [<< /Predictor 2 /Columns 9 >>]' }, (data) =>
      predictTiff(data, 9),
    ),
    revision: 'activo',
    visto: 'poppler',
  },
  {
    nombre: 'un flujo de tipo /Obj#53tm con un diccionario largo',
    pdf: hideInObjStm({ dict: `/Type /Obj#53tm /Relleno (${'x'.repeat(2000)})` }),
    revision: 'activo',
    visto: 'poppler',
  },
  {
    nombre: 'un flujo de objetos sin tipo, que la tabla nombra',
    pdf: hideInObjStm({ dict: '' }),
    revision: 'ilegible',
    visto: 'poppler',
  },
  {
    nombre: 'un flujo de objetos con /F en lugar de /Filter',
    pdf: hideInObjStm().replace('/Filter', '/F     '),
    revision: 'ilegible',
    visto: 'poppler',
  },
  {
    nombre: 'un flujo de objetos con dos /First',
    pdf: hideInObjStm({ dict: '/Type /ObjStm /First 1' }),
    revision: 'ilegible',
    visto: 'poppler',
  },
  {
    nombre: 'un objeto en los datos de otro',
    pdf: hideIn(writeFlujo('/Type /XObject', OCULTO)),
    revision: 'ilegible',
    visto: 'poppler',
  },
  {
    nombre: 'un objeto en un texto',
    pdf: hideIn(`(${OCULTO.replace(/[()]/g, '')})`.replace('app.alert\\1\\', '(app.alert\\(1\\))')),
    revision: 'ilegible',
    visto: 'poppler',
  },
  {
    nombre: 'un objeto en un comentario',
    pdf: hideIn(`% ${OCULTO.replaceAll('\n', ' ')}\n<< >>`),
    revision: 'ilegible',
    visto: 'poppler',
  },
  {
    nombre: 'un objeto con comentarios en su cabecera',
    pdf: hideIn(writeFlujo('', OCULTO.replace('9 0 obj', '9 % 1\n0 % 2\n obj')), '9 % 1'),
    revision: 'ilegible',
    visto: 'poppler',
  },
  ...[
    { donde: 'un objeto 9 0e0 en los datos de otro', cuerpo: writeFlujo('', '9 0e0 obj') },
    { donde: 'los datos de otro', cuerpo: writeFlujo('', '9 ? 0 obj') },
    { donde: 'un texto', cuerpo: '(9 ? 0 obj)' },
    { donde: 'un comentario', cuerpo: '% 9 ? 0 obj\n<< >>' },
    { donde: 'la línea de %%EOF', cuerpo: '<< >>\nendobj\n%%EOF 6 0 obj (\n 9 ? 0 obj)' },
  ].map(({ donde, cuerpo }) => ({
    nombre: `una tabla que lleva a ${donde}`,
    pdf: hideIn(cuerpo, /%%EOF|9 \?|9 0e0/.exec(cuerpo)![0]),
    revision: 'ilegible' as const,
  })),
  {
    nombre: 'una tabla que lleva detrás del último %%EOF',
    pdf: buildCola(),
    revision: 'ilegible',
  },
  {
    nombre: 'un objeto detrás del último %%EOF',
    pdf: `${HONESTO}\0\0 ${OCULTO}\n`,
    revision: 'activo',
  },
  {
    nombre: 'lo que sigue a %%EOF dentro de un objeto',
    pdf: writePdf({ objetos: { ...CATALOGO, 9: EN_LINEA } }),
    revision: 'activo',
    visto: 'poppler',
  },
  {
    nombre: 'lo que sigue a %%EOF en un flujo de objetos',
    pdf: writePdf({
      objetos: { ...CATALOGO, 8: writeObjStm([[9, EN_LINEA]]) },
      comprimidos: { 9: [8, 0] },
      tabla: 10,
    }),
    revision: 'activo',
    visto: 'poppler',
  },
  {
    nombre: 'un flujo de objetos en los datos de otro flujo',
    pdf: writePdf({
      objetos: {
        ...CATALOGO,
        7: writeFlujo('/Type /XObject', `8 0 obj\n${writeObjStm([[9, ACCION]])}\nendobj`).replace(
          /endstream\nendobj/,
          'endstream endobj',
        ),
      },
      ocultos: { 8: '8 0 obj' },
      comprimidos: { 9: [8, 0] },
      tabla: 10,
    }),
    revision: 'ilegible',
    visto: 'poppler',
  },
  {
    nombre: 'un flujo de objetos dentro de un flujo de objetos',
    pdf: writePdf({
      objetos: { ...CATALOGO, 8: writeObjStm([[6, writeObjStm([[9, ACCION]])]]) },
      comprimidos: { 6: [8, 0], 9: [6, 0] },
      tabla: 10,
    }),
    revision: 'ilegible',
  },
  {
    nombre: 'un flujo de objetos de dos longitudes',
    pdf: buildLongitud(),
    revision: 'ilegible',
  },
  {
    nombre: 'una revisión que lo añade',
    pdf: writePdf({ objetos: { 1: CATALOGO[1]!, 9: ACCION } }, HONESTO),
    revision: 'activo',
    visto: 'poppler',
  },
  {
    nombre: 'una revisión antigua que lo llevaba',
    pdf: writePdf({ objetos: paginas() }, writePdf({ objetos: { ...CATALOGO, 9: ACCION } })),
    revision: 'activo',
  },
  {
    nombre: 'una tabla híbrida, cuyo flujo lo nombra',
    pdf: buildHibrido(),
    revision: 'activo',
    visto: 'poppler',
  },
  {
    nombre: 'una tabla escondida en los datos de un flujo',
    pdf: buildTablaEscondida(),
    revision: 'ilegible',
    visto: 'qpdf',
  },
  {
    nombre: 'un nombre escapado a medias',
    pdf: writePdf({ objetos: { ...CATALOGO, 9: ACCION.replace('JavaScript', 'JavaScri#7Zt') } }),
    revision: 'ilegible',
    visto: 'poppler',
  },
  {
    nombre: 'un nombre que termina en un carácter de control',
    pdf: writePdf({ objetos: { ...CATALOGO, 9: ACCION.replace('JavaScript', 'JavaScript\v') } }),
    revision: 'ilegible',
    visto: 'qpdf',
  },
  ...['Launch', 'SubmitForm', 'ImportData', 'GoToE', 'GoToR', 'Rendition', 'Movie', 'Sound'].map(
    (tipo) => ({
      nombre: `una acción ${tipo}`,
      pdf: writePdf({ objetos: { ...CATALOGO, 9: `<< /S /${tipo} /F (x) >>` } }),
      revision: 'activo' as const,
      visto: 'qpdf' as const,
    }),
  ),
  {
    nombre: 'un fichero dentro',
    pdf: writePdf({
      objetos: {
        ...paginas('/Names << /EmbeddedFiles << /Names [(a) 9 0 R] >> >>'),
        9: '<< /Type /Filespec /F (a.exe) /EF << /F 8 0 R >> >>',
        8: writeFlujo('/Type /EmbeddedFile', 'MZ'),
      },
    }),
    revision: 'activo',
    visto: 'qpdf',
  },
];

/** An object stream with one length in the file, and another in a stream that the table prefers. */
function buildLongitud(): string {
  const flujo = writeObjStm([[9, '<< /F (x) /S /LaunchX >>']]);
  const length = /\/Length (\d+)/.exec(flujo)![1]!;
  const objetos = {
    ...CATALOGO,
    7: writeObjStm([[20, '10']]),
    8: flujo.replace(/\/Length \d+/, '/Length 20 0 R'),
    20: length,
  };
  return writePdf({ objetos, comprimidos: { 9: [8, 0], 20: [7, 0] }, tabla: 10 });
}

/** A classic table for old readers, and a table stream for new ones, which finds the action. */
function buildHibrido(): string {
  const objetos = { ...CATALOGO, 8: writeObjStm([[9, ACCION]]) };
  const moderno = writePdf({ objetos, comprimidos: { 9: [8, 0] }, tabla: 10 });
  const [resto, place] = moderno.split('startxref\n');
  const ocultos = { 1: '1 0 obj', 2: '2 0 obj', 3: '3 0 obj' };
  const trailer = `/Root 1 0 R /XRefStm ${Number.parseInt(place!, 10)}`;
  return writePdf({ objetos: {}, ocultos, trailer }, resto);
}

/** The end of the file points into a stream, to a table whose trailer contains the action. */
function buildTablaEscondida(): string {
  const catalogo = `<< /Type /Catalog /Pages 2 0 R /AA << /WC ${ACCION} >> >>`;
  const tabla = writePdf(
    { objetos: {}, ocultos: { 2: '2 0 obj', 3: '3 0 obj' }, trailer: `/Root ${catalogo}` },
    HONESTO,
  ).slice(HONESTO.length);
  const datos = tabla.slice(0, tabla.indexOf('startxref'));
  const pdf = writePdf({ objetos: { ...paginas(), 7: writeFlujo('', datos) } });
  return pdf.replace(/startxref\n\d+/, `startxref\n${pdf.indexOf('xref')}`);
}

/** The table points beyond the end of the file, to bytes that no search takes for an object. */
function buildCola(): string {
  const pdf = writePdf({ objetos: CATALOGO, ocultos: { 9: '%PDF' } });
  return `${pdf.replace('9 1\n0000000000', `9 1\n${String(pdf.length).padStart(10, '0')}`)}9 ? 0 obj`;
}
