import { fileURLToPath } from 'node:url';
import { type Font, type GlyphRun, openSync, type Subset } from 'fontkit';
import { pack, withPacked } from './empaquetado.ts';
import { recall } from './recall.ts';

const ARCHIVOS = {
  normal: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  negrita: '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
};

/** The name by which a document knows a font. */
export type Fuente = keyof typeof ARCHIVOS;

/** Letters that every paper carries, needed or not: so nearly all carry the same, which are cut out once. */
const ALFABETO =
  ' !"#%&\'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz' +
  '\u00a0ªº«»¡¿·ÁÉÍÓÚÜÑÇÀÈÒÏáéíóúüñçàèòï€—–…’';

/** Words whose letters are in their places already, kept for the next paper: most stand on every one. */
const PALABRAS = 2_000;
/** Sets of letters that were cut out. */
const CORTES = 20;

/** Read once: anew for every paper, that took more time than the drawing. */
const FUENTES = Object.entries(ARCHIVOS).map(([name, file]) => ({ name, ...openFuente(file) }));

/** A font itself, for whoever measures its letters or draws their outlines. */
export function fuenteOf(nombre: Fuente): Font {
  return FUENTES.find(({ name }) => name === nombre)!.fuente;
}

/** What the types of pdfkit and fontkit do not tell: the font that a document writes in, and what was cut out of it. */
interface ConFuente {
  _font: {
    document: PDFKit.PDFDocument;
    layoutCache: Record<string, GlyphRun>;
    encode: (texto: string) => unknown;
  };
}
type Corte = Subset & { glyphs: number[] };

/** Lets a document, opened with the font '', write in our fonts, whose figures are all of one width. */
export function addFuentes(doc: PDFKit.PDFDocument): void {
  for (const { name, fuente, listPalabras } of FUENTES) {
    doc.registerFont(name, fuente as unknown as string); // it takes an open font too, which its types do not know
    const { _font: own } = doc.font(name) as unknown as ConFuente;
    own.document = withPacked(doc);
    own.layoutCache = listPalabras();
    own.encode(ALFABETO);
  }
  doc.font('normal');
}

/** A font with figures of one width, the words of it that were laid out, and what was cut out of it. */
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
  /** For the next paper, which adds its own. */
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
