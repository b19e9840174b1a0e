import { deflateSync } from 'node:zlib';

/** The draft of a PDF: the bodies of objects between `obj` and `endobj`, by number. */
export interface Borrador {
  objetos: Record<number, string>;
  /** Trailer entries besides the size. */
  trailer?: string;
  /** Objects that the table finds in an object stream: the stream's number and the index in it. */
  comprimidos?: Record<number, [contenedor: number, indice: number]>;
  /** Objects that the table finds at the first occurrence of this text, wherever it is. */
  ocultos?: Record<number, string>;
  /** The number of a table stream; without it the table is a classic one. */
  tabla?: number;
}

const CABECERA = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';

/** A certificate to begin drafts with: a catalog with optional entries, and a page. */
export const paginas = (catalogo = ''): Record<number, string> => ({
  1: `<< /Type /Catalog /Pages 2 0 R ${catalogo} >>`,
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>',
});

/**
 * Writes a PDF with a correct table; its characters are bytes. @param previous the PDF that it is
 * appended to as a revision
 */
export function writePdf(borrador: Borrador, previous = CABECERA): string {
  const { objetos, ocultos = {}, comprimidos = {}, tabla } = borrador;
  let text = previous;
  const places = new Map<number, number>();
  for (const [num, cuerpo] of Object.entries(objetos)) {
    places.set(Number(num), text.length);
    text += `${num} 0 obj\n${cuerpo}\nendobj\n`;
  }
  for (const [num, there] of Object.entries(ocultos)) places.set(Number(num), text.indexOf(there));
  const prev = /startxref\n(\d+)\n%%EOF\n$/.exec(previous)?.[1];
  const trailer = `${borrador.trailer ?? '/Root 1 0 R'} ${prev ? `/Prev ${prev}` : ''}`;
  return tabla
    ? text + writeTabla(text.length, { places, comprimidos, trailer, tabla })
    : text + writeClasica(text.length, places, trailer);
}

function writeClasica(desde: number, places: Map<number, number>, trailer: string): string {
  const rows = [...places].map(
    ([num, place]) => `${num} 1\n${String(place).padStart(10, '0')} 00000 n \n`,
  );
  const size = Math.max(...places.keys()) + 1;
  const head = 'xref\n0 1\n0000000000 65535 f \n';
  return `${head}${rows.join('')}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${desde}\n%%EOF\n`;
}

interface Tabla {
  places: Map<number, number>;
  comprimidos: Record<number, [number, number]>;
  trailer: string;
  tabla: number;
}

function writeTabla(desde: number, { places, comprimidos, trailer, tabla }: Tabla): string {
  const rows: [num: number, type: number, field: number, third: number][] = [
    [tabla, 1, desde, 0],
    ...[...places].map(([num, place]) => [num, 1, place, 0] as [number, number, number, number]),
    ...Object.entries(comprimidos).map(
      ([num, [contenedor, indice]]) =>
        [Number(num), 2, contenedor, indice] as [number, number, number, number],
    ),
  ];
  const bytes = Buffer.alloc(rows.length * 6);
  rows.forEach(([, type, field, third], i) => {
    bytes.writeUInt8(type, i * 6);
    bytes.writeUInt32BE(field, i * 6 + 1);
    bytes.writeUInt8(third, i * 6 + 5);
  });
  const index = rows.map(([num]) => `${num} 1`).join(' ');
  const size = Math.max(...rows.map(([num]) => num)) + 1;
  const dict = `/Type /XRef /W [1 4 1] /Index [${index}] /Size ${size} /Filter /FlateDecode ${trailer}`;
  const cuerpo = writeFlujo(dict, CODIFICADORES.FlateDecode!(bytes.toString('latin1')));
  return `${tabla} 0 obj\n${cuerpo}\nendobj\nstartxref\n${desde}\n%%EOF\n`;
}

/** A stream with unfiltered `data`. */
export function writeFlujo(dict: string, data: string): string {
  return `<< ${dict} /Length ${data.length} >>\nstream\n${data}\nendstream`;
}

/** Encoders by the name of the filter that undoes them. */
export const CODIFICADORES: Record<string, (data: string) => string> = {
  FlateDecode: (data) => deflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  ASCIIHexDecode: (data) => `${Buffer.from(data, 'latin1').toString('hex')}>`,
  ASCII85Decode: encode85,
  RunLengthDecode: (data) =>
    `${(data.match(/[^]{1,128}/g) ?? []).map((run) => String.fromCharCode(run.length - 1) + run).join('')}\u0080`,
  LZWDecode: encodeLzw,
};

function encode85(data: string): string {
  const groups = (data.match(/[^]{1,4}/g) ?? []).map((group) => {
    let value = Buffer.from(group.padEnd(4, '\0'), 'latin1').readUInt32BE();
    let digits = '';
    for (let i = 0; i < 5; i++, value = Math.floor(value / 85)) {
      digits = String.fromCharCode(33 + (value % 85)) + digits;
    }
    return digits.slice(0, group.length + 1);
  });
  return `${groups.join('')}~>`;
}

/** Uses codes of nine bits only: the table is cleared before it grows. */
function encodeLzw(data: string): string {
  const codes = Array.from(data, (char) => char.charCodeAt(0)).flatMap((code, i) =>
    i % 200 === 0 ? [256, code] : [code],
  );
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  return (bits.match(/.{1,8}/g) ?? [])
    .map((byte) => String.fromCharCode(Number.parseInt(byte.padEnd(8, '0'), 2)))
    .join('');
}

/** An object stream, encoded so that `filtros` decode it in their order. */
export function writeObjStm(
  objetos: [num: number, cuerpo: string][],
  { filtros = ['FlateDecode'], dict = '/Type /ObjStm', decodeParms = '' } = {},
  transform: (data: string) => string = (data) => data,
): string {
  let body = '';
  const header = objetos.map(([num, cuerpo]) => {
    const place = `${num} ${body.length}`;
    body += `${cuerpo} `;
    return place;
  });
  const head = `${header.join(' ')} `;
  const packed = filtros.reduceRight(
    (data, filtro) => CODIFICADORES[filtro]!(data),
    transform(head + body),
  );
  const filter = filtros.length > 0 ? `/Filter [${filtros.map((one) => `/${one}`).join(' ')}]` : '';
  const full = `${dict} /N ${objetos.length} /First ${head.length} ${filter} ${decodeParms}`;
  return writeFlujo(full, packed);
}
