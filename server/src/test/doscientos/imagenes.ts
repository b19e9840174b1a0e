import sharp, { type Sharp } from 'sharp';

const u16 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255]);
const u24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255]);
const u32 = (value: number) => Buffer.concat([u16(value & 0xffff), u16(value >>> 16)]);

const MAXIMO_BYTES = 9_000_000;

const flat = (ancho: number, alto: number) =>
  sharp({ create: { width: ancho, height: alto, channels: 3, background: '#c84' } });

/** A small photo; the same for the same random numbers. */
export function drawGrano(random: () => number): Sharp {
  const raw = Buffer.from(Array.from({ length: 400 * 300 * 3 }, () => random() * 256));
  return sharp(raw, { raw: { width: 400, height: 300, channels: 3 } }).blur(3);
}

/** A GIF of `count` square frames of side `frame`, on a screen of side `lado`. */
function gif(count: number, lado: number, frame = 1): Buffer {
  const head = Buffer.concat([
    Buffer.from('GIF89a'),
    u16(lado),
    u16(lado),
    Buffer.from('80000000000fffffff', 'hex').subarray(0, 9),
  ]);
  const image = Buffer.concat([
    Buffer.from('21f90400000000002c00000000', 'hex'),
    u16(frame),
    u16(frame),
    Buffer.from('0002024401 00'.replace(' ', ''), 'hex'),
  ]);
  return Buffer.concat([head, Buffer.alloc(image.length * count, image), Buffer.from([0x3b])]);
}

const riff = (id: string, content: Buffer, size = content.length) =>
  Buffer.concat([Buffer.from(id, 'latin1'), u32(size), content, Buffer.alloc(content.length % 2)]);

/** An animated WebP that repeats one WebP picture. */
function animate(frame: Buffer, count: number, lado: number): Buffer {
  const vp8x = riff('VP8X', Buffer.concat([u32(2), u24(lado - 1), u24(lado - 1)]));
  const anim = riff('ANIM', Buffer.concat([u32(0), u16(0)]));
  const size = Buffer.concat([u24(0), u24(0), u24(15), u24(15), u24(1), Buffer.from([0])]);
  const anmf = riff('ANMF', Buffer.concat([size, frame.subarray(12)]));
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    vp8x,
    anim,
    Buffer.alloc(anmf.length * count, anmf),
  ]);
  return riff('RIFF', body);
}

/** A progressive JPEG with its last scan `count` times, within the size limit of an upload. */
function repeatScan(jpeg: Buffer, count: number): Buffer {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, -2);
  const times = Math.min(count, Math.floor(MAXIMO_BYTES / scan.length));
  return Buffer.concat([
    jpeg.subarray(0, last),
    Buffer.alloc(scan.length * times, scan),
    jpeg.subarray(-2),
  ]);
}

/** Inserts segments after the start marker of a JPEG. */
const insert = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
const segment = (marker: number, content: Buffer) =>
  Buffer.concat([
    Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]),
    content,
  ]);

/** Overwrites the size in a JPEG's header. */
function resize(jpeg: Buffer, lado: number): Buffer {
  const at = jpeg.findIndex(
    (byte, i) => byte === 0xff && (jpeg[i + 1] === 0xc0 || jpeg[i + 1] === 0xc2),
  );
  const changed = Buffer.from(jpeg);
  changed.writeUInt16BE(lado, at + 5);
  changed.writeUInt16BE(lado, at + 7);
  return changed;
}

const EXIF_EN_CIRCULO = Buffer.from(
  '45786966000049492a0008000000010069870400010000000800000008000000',
  'hex',
);

/** Content that could harm a decoder of pictures; `n` is its amount in thousands. */
export async function buildImagenes(
  random: () => number,
): Promise<Record<string, (n: number) => Buffer>> {
  const foto = await drawGrano(random).jpeg({ progressive: true }).toBuffer();
  const grande = await flat(6_300, 6_300).jpeg({ progressive: true, quality: 40 }).toBuffer();
  const webp = await flat(16, 16).webp({ lossless: true }).toBuffer();
  const lisos = {
    avif: await flat(6_300, 6_300).avif({ quality: 1, effort: 0 }).toBuffer(),
    'webp sin pérdida': await flat(16_383, 2_400).webp({ lossless: true, effort: 0 }).toBuffer(),
    webp: await flat(6_300, 6_300).webp({ quality: 1, effort: 0 }).toBuffer(),
    jpeg: grande,
  };
  const svg = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`);
  return {
    ...Object.fromEntries(
      Object.entries(lisos).map(([name, bytes]) => [
        `${name} de cuarenta megapíxeles`,
        () => bytes,
      ]),
    ),
    'GIF de muchas imágenes': (n) => gif(n * 30, 64),
    'GIF de imágenes enormes': (n) => gif(n, 65_535, 65_535),
    'GIF de una imagen enorme': () => gif(1, 6_300, 6_300),
    'WebP de muchas imágenes': (n) => animate(webp, n * 20, 16),
    'WebP de muchas imágenes y pantalla enorme': (n) => animate(webp, n * 5, 16_384),
    'JPEG de muchas pasadas': (n) => repeatScan(foto, n),
    'JPEG enorme de muchas pasadas': (n) => repeatScan(grande, n),
    'JPEG que se dice enorme': () => resize(foto, 65_500),
    'JPEG que se dice de cuarenta megapíxeles': () => resize(foto, 6_300),
    'JPEG de tablas sin fin': (n) =>
      insert(
        foto,
        Buffer.alloc(
          n * 1000,
          segment(0xc4, Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(16)])),
        ),
      ),
    'JPEG de notas sin fin': (n) =>
      insert(foto, Buffer.alloc(n * 1000, segment(0xe1, Buffer.from('x')))),
    'JPEG con notas en círculo': () => insert(foto, segment(0xe1, EXIF_EN_CIRCULO)),
    'JPEG de repeticiones sin fin': (n) =>
      Buffer.concat([
        foto.subarray(0, -2),
        Buffer.alloc(n * 1000, Buffer.from([0xff, 0xd0])),
        foto.subarray(-2),
      ]),
    'SVG de mil millones de risas': () =>
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ja">${svg.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`,
      ),
  };
}
