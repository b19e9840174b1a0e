import PDFDocument from 'pdfkit';
import { encodeCodigo, MARGEN as BLANCO } from '../../taller/qr/modules.ts';
import { closeDocumento } from '../../taller/letras/empaquetado.ts';
import { addFuentes } from '../../taller/letras/fuentes.ts';
import { type Letra, LETRAS, MENTA, RAYA, toLegible } from '../../taller/letras/letras.ts';

/** An A4 sheet in points, and its printable area. */
const ALTO = 841.89;
export const MARGEN = 56;
export const ANCHO = 595.28 - 2 * MARGEN;
/** Only the footer is written below this y. */
export const FONDO = ALTO - 76;
const PIE = ALTO - 48;

/** A node of the document's structure, which screen readers follow. */
export type Parte = PDFKit.PDFStructureElement;

/** Position and style of a text. A text without `parte` is decoration: screen readers skip it. */
interface Sitio {
  x: number;
  y: number;
  ancho: number;
  letra?: Letra;
  align?: 'left' | 'right';
  parte?: Parte;
  /** The role of the text: P, H1, TH, TD. */
  tipo?: string;
}

export type Papel = ReturnType<typeof openPapel>;

/** A PDF document of A4 sheets. Measures are points; y grows downwards. */
export function openPapel(titulo: string, autor: string) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0, // no automatic flow: callers give positions
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'es',
    tagged: true,
    displayTitle: true,
    info: { Title: toLegible(titulo), Author: toLegible(autor) },
  });
  addFuentes(doc);
  const raiz = doc.struct('Document');
  doc.addStructure(raiz);

  /** Selects a text style. Returns its line gap. */
  function take(letra: Letra): number {
    const { fuente, cuerpo, color } = LETRAS[letra];
    doc.font(fuente).fontSize(cuerpo).fillColor(color);
    return cuerpo * 0.2;
  }

  /** Draws something that screen readers skip. */
  function decorate(draw: () => unknown): void {
    doc.markContent('Artifact');
    draw();
    doc.endMarkedContent();
  }

  /** Writes a text over as many lines as needed. Returns the y below. */
  function write(texto: string, sitio: Sitio): number {
    const { x, y, ancho, letra = 'normal', align = 'left', parte, tipo = 'P' } = sitio;
    const lineGap = take(letra);
    const legible = toLegible(texto);
    const libre = ancho - doc.widthOfString(legible);
    const left = align === 'right' ? x + libre : x;
    const estructura = parte ? { structParent: parte, structType: tipo } : {};
    // A text that fits is written without a search for line breaks, which takes half of a
    // document's time.
    const put = () =>
      libre < 0
        ? doc.text(legible, x, y, { width: ancho, align, lineGap, ...estructura })
        : doc.text(legible, left, y, { lineBreak: false, ...estructura });
    if (parte) put();
    else decorate(put);
    return libre < 0 ? doc.y : y + doc.currentLineHeight(true) + lineGap;
  }

  function measure(texto: string, ancho: number, letra: Letra = 'normal'): number {
    const lineGap = take(letra);
    const legible = toLegible(texto);
    if (doc.widthOfString(legible) <= ancho) return doc.currentLineHeight(true) + lineGap;
    return doc.heightOfString(legible, { width: ancho, lineGap });
  }

  const drawRaya = (x: number, y: number, ancho: number) =>
    decorate(() => {
      const fin = x + ancho;
      doc.moveTo(x, y).lineTo(fin, y).lineWidth(0.75).strokeColor(RAYA).stroke();
    });

  const drawBanda = (x: number, y: number, ancho: number, alto: number) =>
    decorate(() => doc.roundedRect(x, y, ancho, alto, 6).fill(MENTA));

  /** Draws a QR code of side `lado` with a white border. Returns the y below the border. */
  function drawCodigo(
    contenido: string,
    { x, y, lado, alt }: { x: number; y: number; lado: number; alt: string },
  ): number {
    const codigo = encodeCodigo(contenido, 'M');
    const modulo = lado / codigo.lado;
    const borde = BLANCO * modulo;
    const draw = () => {
      doc.save();
      doc.translate(x, y + borde).scale(modulo);
      doc.addContent(codigo.runs.map((run) => `${run.x} ${run.y} ${run.length} 1 re`).join('\n'));
      doc.fill('#000').restore();
    };
    raiz.add(doc.struct('Figure', { alt }, draw));
    return y + lado + 2 * borde;
  }

  /** Adds a node to the structure, below `padre` or the document. */
  function openParte(tipo: string, padre: Parte = raiz): Parte {
    const parte = doc.struct(tipo);
    padre.add(parte);
    return parte;
  }

  function writePie(): void {
    const { count } = doc.bufferedPageRange();
    for (let n = 0; n < count; n += 1) {
      doc.switchToPage(n);
      const sitio = { x: MARGEN, y: PIE, ancho: ANCHO / 2, letra: 'nota' } as const;
      write(titulo, sitio);
      write(`${n + 1} de ${count}`, { ...sitio, x: MARGEN + ANCHO / 2, align: 'right' });
    }
  }

  return {
    write,
    measure,
    drawRaya,
    drawBanda,
    drawCodigo,
    openParte,
    addPage: () => void doc.addPage(),
    finish(): Buffer {
      writePie();
      raiz.end();
      return closeDocumento(doc);
    },
  };
}
