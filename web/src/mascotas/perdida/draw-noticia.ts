interface Noticia {
  /** Address of the pet's photo, if it has one. */
  foto: string | undefined;
  nombre: string;
  /** How long the pet was away, in words. */
  tardanza: string;
}

const ANCHO = 1080;
const ALTO = 1350;
const LADO = 640;
const SOL = '#f7be4a';
const PAPEL = '#fffdf8';
const TINTA = '#1d2b2a';
const CORAL = '#e85d40';
const CORAZON =
  'M2 9.5a5.5 5.5 0 0 1 9.6-3.7.6.6 0 0 0 .8 0A5.5 5.5 0 0 1 22 9.5c0 2.3-1.5 4-3 5.5l-5.5 5.3a2 2 0 0 1-3 0L5 15c-1.5-1.5-3-3.2-3-5.5';

/**
 * A picture to share when a pet is home: its photo and name, and how long it took. No finder, no
 * place and no code: it goes to strangers.
 */
export async function drawNoticia({ foto, nombre, tardanza }: Noticia): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: ANCHO, height: ALTO });
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = SOL;
  pen.fillRect(0, 0, ANCHO, ALTO);
  drawCopia(pen, await loadFoto(foto));
  pen.fillStyle = TINTA;
  pen.textAlign = 'center';
  write(pen, `${nombre} ya está en casa`, { y: 1060, size: 84, font: 'Bricolage Grotesque' });
  write(pen, `Ha vuelto en ${tardanza}`, { y: 1150, size: 44, font: 'Figtree Variable' });
  write(pen, 'Vuelve', { y: 1280, size: 40, font: 'Bricolage Grotesque' });
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.9),
  );
  return new File([blob!], 'en-casa.jpg', { type: 'image/jpeg' });
}

/** The photo as a tilted print; a heart where there is none. */
function drawCopia(pen: CanvasRenderingContext2D, foto: HTMLImageElement | undefined) {
  pen.save();
  pen.translate(ANCHO / 2, 500);
  pen.rotate((-3 * Math.PI) / 180);
  pen.fillStyle = PAPEL;
  pen.shadowColor = 'rgb(29 43 42 / 25%)';
  pen.shadowBlur = 60;
  pen.beginPath();
  pen.roundRect(-LADO / 2 - 40, -LADO / 2 - 40, LADO + 80, LADO + 80, 48);
  pen.fill();
  pen.shadowColor = 'transparent';
  pen.beginPath();
  pen.roundRect(-LADO / 2, -LADO / 2, LADO, LADO, 24);
  pen.clip();
  if (foto) drawCovering(pen, foto);
  else drawHeart(pen);
  pen.restore();
}

function drawCovering(pen: CanvasRenderingContext2D, foto: HTMLImageElement) {
  const { naturalWidth, naturalHeight } = foto;
  const side = Math.min(naturalWidth, naturalHeight);
  const from = [(naturalWidth - side) / 2, (naturalHeight - side) / 2] as const;
  pen.drawImage(foto, ...from, side, side, -LADO / 2, -LADO / 2, LADO, LADO);
}

function drawHeart(pen: CanvasRenderingContext2D) {
  pen.fillStyle = CORAL;
  pen.scale(16, 16);
  pen.translate(-12, -12);
  pen.clip(new Path2D(CORAZON));
  pen.fillRect(0, 0, 24, 24);
}

interface Line {
  y: number;
  /** In px; smaller where the line would not fit. */
  size: number;
  font: string;
}

function write(pen: CanvasRenderingContext2D, words: string, { y, size, font }: Line) {
  const most = ANCHO - 120;
  pen.font = `700 ${size}px '${font}', sans-serif`;
  const fitting = size * Math.min(1, most / pen.measureText(words).width);
  pen.font = `700 ${fitting}px '${font}', sans-serif`;
  pen.fillText(words, ANCHO / 2, y);
}

/** The loaded photo; undefined without one, and offline. */
async function loadFoto(src: string | undefined): Promise<HTMLImageElement | undefined> {
  if (!src) return undefined;
  const image = new Image();
  image.src = src;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}
