import { fileURLToPath } from 'node:url';
import { type Font, type GlyphRun, openSync, type Subset } from 'fontkit';
import { pack, withPacked } from './empaquetado.ts';
import { recall } from './recall.ts';

const ARCHIVOS = {
  normal: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  negrita: '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
};

/** A font's name within a document. */
export type Fuente = keyof typeof ARCHIVOS;

/**
 * Letters that every PDF embeds, needed or not. With them nearly all PDFs need the same font
 * subset, which is made once.
 */
const ALFABETO =
  ' !"#%&\'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz' +
  '\u00a0ªº«»¡¿·ÁÉÍÓÚÜÑÇÀÈÒÏáéíóúüñçàèòï€—–…’';

/** Words whose layout is kept for the next PDF: most words stand on every PDF. */
const PALABRAS = 2_000;
/** Font subsets that are kept. */
const CORTES = 20;

/** Read once: reading the fonts for every PDF took more time than drawing it. */
const FUENTES = Object.entries(ARCHIVOS).map(([name, file]) => ({ name, ...openFuente(file) }));

/** A font, to measure its letters or to draw their outlines. */
export function fuenteOf(nombre: Fuente): Font {
  return FUENTES.find(({ name }) => name === nombre)!.fuente;
}

/** Private parts that the types of pdfkit and fontkit lack: a document's font and its subset. */
interface ConFuente {
  _font: {
    document: PDFKit.PDFDocument;
    layoutCache: Record<string, GlyphRun>;
    encode: (texto: string) => unknown;
  };
}
type Corte = Subset & { glyphs: number[] };

/** Registers our fonts, with tabular figures, in a document that was opened with the font ''. */
export function addFuentes(doc: PDFKit.PDFDocument): void {
  for (const { name, fuente, listPalabras } of FUENTES) {
    // pdfkit also takes an open font, which its types do not say
    doc.registerFont(name, fuente as unknown as string);
    const { _font: own } = doc.font(name) as unknown as ConFuente;
    own.document = withPacked(doc);
    own.layoutCache = listPalabras();
    own.encode(ALFABETO);
  }
  doc.font('normal');
}

/** Opens a font with tabular figures. It caches the layout of words and the font subsets. */
function openFuente(file: string) {
  const font = openSync(fileURLToPath(import.meta.resolve(file))) as Font;
  const cortes = new Map<string, Uint8Array>();
  let palabras = Object.create(null) as Record<string, GlyphRun>;
  let laidOut = 0;

  function layout(texto: string): GlyphRun {
    laidOut += 1;
    return font.layout(texto, ['tnum']);
  }
  function createSubset(): Subset {
    const corte = font.createSubset() as Corte;
    const encode = () => recall(cortes, CORTES, corte.glyphs.join(), () => pack(corte.encode()));
    return Object.create(corte, { encode: { value: encode } }) as Subset;
  }
  /** The cache for the next PDF, which adds its own words. */
  function listPalabras(): Record<string, GlyphRun> {
    if (laidOut > PALABRAS) {
      palabras = Object.create(null) as typeof palabras;
      laidOut = 0;
    }
    return palabras;
  }
  const own = { layout: { value: layout }, createSubset: { value: createSubset } };
  return { fuente: Object.create(font, own) as Font, listPalabras };
}
