import { fileURLToPath } from 'node:url';
import { type Font, type GlyphRun, openSync } from 'fontkit';

const ARCHIVOS = {
  normal: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  negrita: '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
};

/** The name by which a document knows a font. */
export type Fuente = keyof typeof ARCHIVOS;

/** Words whose letters are in their places already, kept for the next paper: most stand on every one. */
const PALABRAS = 2_000;

/** Read once: anew for every paper, that took more time than the drawing. */
const FUENTES = Object.entries(ARCHIVOS).map(([name, file]) => [name, openFuente(file)] as const);

/** Lets a document, opened with the font '', write in our fonts, whose figures are all of one width. */
export function addFuentes(doc: PDFKit.PDFDocument): void {
  for (const [name, fuente] of FUENTES) {
    doc.registerFont(name, fuente as unknown as string); // it takes an open font too, which its types do not know
  }
  doc.font('normal');
}

/** A font with figures of one width, which remembers what it laid out. */
function openFuente(file: string): Font {
  const font = openSync(fileURLToPath(import.meta.resolve(file))) as Font;
  const known = new Map<string, GlyphRun>();
  function remember(texto: string): GlyphRun {
    const run = font.layout(texto, ['tnum']);
    if (known.size >= PALABRAS) known.clear();
    known.set(texto, run);
    return run;
  }
  function layout(texto: string): GlyphRun {
    const run = known.get(texto) ?? remember(texto);
    return withOwnPositions(run);
  }
  return Object.create(font, { layout: { value: layout } }) as Font;
}

/** pdfkit scales the positions that it gets. */
function withOwnPositions(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.create(run, { positions: { value: positions } }) as GlyphRun;
}
