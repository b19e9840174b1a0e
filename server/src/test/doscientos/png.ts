import { crc32, deflateSync } from 'node:zlib';
import { deflateZeros } from '../ceros.ts';

const MB = 1024 * 1024;
const FIRMA = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

interface Dibujo {
  lado: number;
  bits?: number;
  /** 0 grey, 2 colours, 6 colours and transparency. */
  color?: 0 | 2 | 6;
  interlace?: 0 | 1;
  /** Chunks before the picture, and the picture's own data when they are not all zeros. */
  delante?: Buffer[];
  datos?: Buffer[];
}

/** A square of zeros, compressed to about a thousandth. */
function png({ lado, bits = 8, color = 0, interlace = 0, delante = [], datos }: Dibujo): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(lado, 0);
  header.writeUInt32BE(lado, 4);
  header.set([bits, color, 0, 0, interlace], 8);
  const channels = { 0: 1, 2: 3, 6: 4 }[color];
  const raw = lado * (1 + Math.ceil((lado * bits * channels) / 8));
  const picture = datos ?? [chunk('IDAT', deflateZeros(Math.ceil(raw / MB) + interlace))];
  return Buffer.concat([FIRMA, chunk('IHDR', header), ...delante, ...picture, chunk('IEND')]);
}

const pequeno = () => chunk('IDAT', deflateSync(Buffer.alloc(16 * 17)));
const text = (zeros: Buffer) => Buffer.concat([Buffer.from('Comment\0\0'), zeros]);

/** Content that could harm a decoder of a PNG; `n` is its amount in thousands. */
export const PNG: Record<string, (n: number) => Buffer> = {
  'un bit por píxel': (n) => png({ lado: 6_000 + (n % 300), bits: 1 }),
  'dieciséis bits y transparencia': () => png({ lado: 6_300, bits: 16, color: 6 }),
  entrelazado: () => png({ lado: 6_000, bits: 8, color: 6, interlace: 1 }),
  'demasiados píxeles': () => png({ lado: 60_000, bits: 1 }),
  'lados de cuatro mil millones': () => png({ lado: 0x7fffffff, datos: [pequeno()] }),
  'un texto de un gigabyte': () =>
    png({ lado: 16, delante: [chunk('zTXt', text(deflateZeros(1024)))], datos: [pequeno()] }),
  'un perfil de color de un gigabyte': () =>
    png({ lado: 16, delante: [chunk('iCCP', text(deflateZeros(1024)))], datos: [pequeno()] }),
  'muchos textos': (n) =>
    png({
      lado: 16,
      delante: [Buffer.alloc(n * 1000, chunk('tEXt', Buffer.from('a\0b')))],
      datos: [pequeno()],
    }),
  'muchos trozos vacíos': (n) =>
    png({ lado: 16, datos: [Buffer.alloc(Math.floor(n * 83) * 12, chunk('IDAT')), pequeno()] }),
  'más datos que imagen': () => png({ lado: 16, datos: [chunk('IDAT', deflateZeros(4096))] }),
};
