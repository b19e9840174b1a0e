import { CODIFICADORES, paginas, writeFlujo, writeObjStm, writePdf } from './escribir-pdf.ts';
import type { Ataque } from './pdfs-escondidos.ts';

const HONESTO = writePdf({ objetos: paginas() });
const MB = 1024 * 1024;

/** An object stream that unpacks to far more than its size, or takes long to read. */
function buildObjStm(dict: string, data: string): string {
  const objetos = { ...paginas(), 8: writeFlujo(`/Type /ObjStm ${dict}`, data) };
  return writePdf({ objetos, comprimidos: { 9: [8, 0] }, tabla: 10 });
}

/** A certificate with one more object, which takes long to read. */
const buildLento = (cuerpo: string) => writePdf({ objetos: { ...paginas(), 7: cuerpo } });

/** PDFs that exhaust memory or time; `mb` is their size where it matters. */
export function buildBombas(mb = 1): Ataque[] {
  const flate = CODIFICADORES.FlateDecode!;
  const ceros = flate('0'.repeat(256 * MB));
  const runs = (length: number) => '\u0081 '.repeat(length) + '\u0080';
  const bytes = mb * MB;
  const bombas: Record<string, string> = {
    'dos filtros Flate': buildObjStm(
      '/N 1 /First 9 /Filter [/FlateDecode /FlateDecode]',
      flate(ceros),
    ),
    'dos filtros Flate en un tipo /Obj#53tm': buildObjStm(
      '/N 1 /First 9 /Filter [/Fl /Fl]',
      flate(ceros),
    ).replace('ObjStm', 'Obj#53tm'),
    'una tabla con Flate': buildLento(
      writeFlujo('/Type /XRef /W [1 4 1] /Size 9 /Filter /FlateDecode', ceros),
    ),
    'tres filtros de repeticiones': buildObjStm('/N 1 /First 9 /Filter [/RL /RL /RL]', runs(4096)),
    'base 85 de ceros': buildObjStm('/N 1 /First 9 /Filter [/A85 /A85]', `${'z'.repeat(bytes)}~>`),
    'filas de PNG de un byte': buildObjStm(
      '/N 1 /First 9 /Filter [/Fl /Fl /Fl] /DecodeParms [null << /Predictor 15 >> << /Predictor 15 >>]',
      flate(ceros),
    ),
    'filas de PNG sin fin': buildObjStm(
      '/N 1 /First 9 /Filter /Fl /DecodeParms << /Predictor 15 /Columns 2000000000 /Colors 9 >>',
      flate('0'.repeat(MB)),
    ),
    'mil millones de objetos en un flujo': buildObjStm('/N 1000000000 /First 9', '9 0 null '),
    'objetos superpuestos en un flujo': buildSuperpuestos(50_000, bytes),
    'una tabla de mil millones de filas': buildLento(
      writeFlujo(
        '/Type /XRef /W [0 0 1] /Index [0 1000000000 0 1000000000] /Size 9',
        ' '.repeat(bytes),
      ),
    ),
    'muchos flujos de objetos': writePdf({
      objetos: { ...paginas(), ...Object.fromEntries(flujos(bytes / 150)) },
      trailer: '/Root 4 0 R',
    }),
    'una tabla de muchas filas': buildLento(
      writeFlujo(
        `/Type /XRef /W [0 1 0] /Index [0 ${32 * MB}] /Size 9 /Filter /FlateDecode`,
        flate('1'.repeat(32 * MB)),
      ),
    ),
    'el mismo objeto muchas veces': HONESTO + '7 0 obj 1 endobj\n'.repeat(bytes / 17) + 'x',
    'muchos «stream» sin fin': HONESTO + 'stream\n'.repeat(bytes / 7) + '%%EOF',
    'muchos «obj» sin fin': HONESTO + '1 0 obj '.repeat(bytes / 8),
    'muchos objetos': HONESTO + '1 0 obj endobj '.repeat((9 * MB) / 15),
    'muchos comentarios entre números': HONESTO + '1 %1\n'.repeat(bytes / 5) + '%%EOF',
    'muchas listas abiertas': buildLento('['.repeat(bytes)),
    'muchos diccionarios abiertos': buildLento('<<'.repeat(bytes / 2)),
    'muchos paréntesis abiertos': buildLento('('.repeat(bytes)),
    'muchos textos abiertos': buildLento('<0'.repeat(bytes / 2)),
    'un nombre sin fin': buildLento(`/${'A'.repeat(bytes)}`),
    'un nombre de escapes': buildLento(`/${'#41'.repeat(bytes / 3)}`),
    'una lista sin fin': buildLento(`[${'0 '.repeat(bytes * 2)}]`),
    'muchos nombres distintos': buildLento(
      `<< ${Array.from({ length: bytes / 4 }, (_, i) => `/${i.toString(36)} 0`).join(' ')} >>`,
    ),
    'muchos finales': HONESTO + 'startxref\n0\n%%EOF\n'.repeat(bytes / 18) + 'x%%EOF',
    'muchos «trailer»': HONESTO + 'trailer'.repeat(bytes / 7) + ' '.repeat(bytes) + '%%EOF',
    'filas que llevan a espacios': buildFilas(bytes / 20, ' '.repeat(bytes)),
  };
  return Object.entries(bombas).map(([nombre, pdf]) => ({ nombre, pdf, revision: 'ilegible' }));
}

/** Small object streams, each with its number. */
function flujos(count: number): [number, string][] {
  const flujo = writeObjStm([[9, 'null']]);
  return Array.from({ length: count }, (_, i) => [i + 20, flujo]);
}

/** Many places in an object stream that lead to the same long list. */
function buildSuperpuestos(count: number, bytes: number): string {
  const header = Array.from({ length: count }, (_, i) => `${i + 20} 0`).join(' ');
  const data = CODIFICADORES.FlateDecode!(`${header} [${'0 '.repeat(bytes)}]`);
  return buildObjStm(`/N ${count} /First ${header.length} /Filter /Fl`, data);
}

/** A table whose rows lead into a long run of white space. */
function buildFilas(count: number, blanks: string): string {
  const rows = Array.from(
    { length: count },
    (_, i) => `${String(HONESTO.length + i).padStart(10, '0')} 00000 n \n`,
  );
  return `${HONESTO}${blanks}\nxref\n20 ${count}\n${rows.join('')}trailer\n<< /Root 1 0 R >>\nx`;
}
