import { box, claimTable, nest, repeat } from '../cajas.ts';

const MUCHAS = 0xffffffff;

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeUInt32BE(value, i * 4));
  return bytes;
};
/** A box with version and flags 0. */
const full = (type: string, ...content: Buffer[]) => box(type, u32(0), ...content);
const FTYP = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomavc1mp42'));

interface Pelicula {
  /** Boxes of the sample tables; missing ones get correct defaults. */
  tablas?: Record<string, Buffer>;
  ancho?: number;
  alto?: number;
  duracion?: number;
  /** Additional boxes in the track, and in the movie. */
  enPista?: Buffer[];
  enPelicula?: Buffer[];
  pistas?: number;
}

/** A movie of three pictures that no decoder can decode, with changed parts. */
export function writeMp4(pelicula: Pelicula = {}): Buffer {
  const { duracion = 3000, enPelicula = [], pistas = 1 } = pelicula;
  const mvhd = full('mvhd', u32(0, 0, 1000, duracion, 0x10000), Buffer.alloc(76));
  const traks = Array.from({ length: pistas }, (_, i) => writeTrak(pelicula, i + 1));
  const moov = box('moov', mvhd, ...traks, ...enPelicula);
  return Buffer.concat([FTYP, moov, box('mdat', Buffer.alloc(300))]);
}

function writeTrak(
  { ancho = 320, alto = 240, duracion = 3000, tablas, enPista = [] }: Pelicula,
  id: number,
) {
  const tkhd = full('tkhd', u32(0, 0, id, 0, duracion), Buffer.alloc(52), u32(ancho, alto));
  const mdhd = full('mdhd', u32(0, 0, 1000, duracion), Buffer.alloc(4));
  const hdlr = full('hdlr', u32(0), Buffer.from('vide'), Buffer.alloc(13));
  const entry = Buffer.alloc(78);
  entry.writeUInt16BE(1, 6);
  entry.writeUInt16BE(ancho & 0xffff, 24);
  entry.writeUInt16BE(alto & 0xffff, 26);
  const avcc = box('avcC', Buffer.from('014d401fffe1000467640001000468ee3c80', 'hex'));
  const stbl = {
    stsd: full('stsd', u32(1), box('avc1', entry, avcc)),
    stts: full('stts', u32(1, 3, 1000)),
    stsc: full('stsc', u32(1, 1, 3, 1)),
    stsz: full('stsz', u32(100, 3)),
    stco: full('stco', u32(1, 1000)),
    ...tablas,
  };
  const minf = box('minf', full('vmhd', Buffer.alloc(8)), box('stbl', ...Object.values(stbl)));
  return box('trak', tkhd, box('mdia', mdhd, hdlr, minf), ...enPista);
}

/** A complete table with `count` equal rows. */
const fill = (type: string, row: number[], count: number) =>
  full(type, u32(count), Buffer.alloc(row.length * 4 * count, u32(...row)));

/** Content that could harm a reader of an MP4; `n` is its amount in thousands. */
export const MP4: Record<string, (n: number) => Buffer> = {
  'trak en trak': (n) => writeMp4({ enPelicula: [nest('trak', n * 1000)] }),
  'meta en meta': (n) => writeMp4({ enPelicula: [nest('meta', n * 1000)] }),
  'cajas vacías': (n) => Buffer.concat([writeMp4(), repeat('free', n * 1000)]),
  'cajas vacías delante': (n) => Buffer.concat([FTYP, repeat('free', n * 1000), writeMp4()]),
  'pistas vacías': (n) => writeMp4({ enPelicula: [repeat('trak', n * 1000)] }),
  'muchas pistas': (n) => writeMp4({ pistas: Math.min(n, 2000) }),
  'ctts sin fin': () => writeMp4({ tablas: { ctts: claimTable('ctts', MUCHAS) } }),
  'stsz sin fin': () => writeMp4({ tablas: { stsz: claimTable('stsz', MUCHAS) } }),
  'stsz de un tamaño y sin fin': () => writeMp4({ tablas: { stsz: full('stsz', u32(1, MUCHAS)) } }),
  'stsc sin fin': () => writeMp4({ tablas: { stsc: claimTable('stsc', MUCHAS) } }),
  'stsc de trozos enormes': () =>
    writeMp4({ tablas: { stsc: full('stsc', u32(1, 1, MUCHAS, 1)) } }),
  'stts sin fin': () => writeMp4({ tablas: { stts: claimTable('stts', MUCHAS) } }),
  'stts de una fila enorme': () => writeMp4({ tablas: { stts: full('stts', u32(1, MUCHAS, 1)) } }),
  'stco sin fin': () => writeMp4({ tablas: { stco: claimTable('stco', MUCHAS) } }),
  'stsd sin fin': () => writeMp4({ tablas: { stsd: claimTable('stsd', MUCHAS) } }),
  'stss entera': (n) => writeMp4({ tablas: { stss: fill('stss', [1], n * 200) } }),
  'ctts entera': (n) => writeMp4({ tablas: { ctts: fill('ctts', [1, 1], n * 100) } }),
  'stsz y stco enteras': (n) =>
    writeMp4({
      tablas: {
        stts: full('stts', u32(1, n * 100, 1)),
        stsz: full('stsz', u32(0, n * 100), Buffer.alloc(n * 400, u32(1))),
        stco: fill('stco', [1000], n * 100),
        stsc: full('stsc', u32(1, 1, 1, 1)),
      },
    }),
  'elst sin fin': () => writeMp4({ enPista: [box('edts', claimTable('elst', MUCHAS))] }),
  'edición entera': (n) =>
    writeMp4({ enPista: [box('edts', fill('elst', [1, 0, 0x10000], n * 80))] }),
  'sidx sin fin': () => Buffer.concat([writeMp4(), box('sidx', Buffer.alloc(20), u32(0xffff))]),
  'trun sin fin': () =>
    Buffer.concat([writeMp4(), box('moof', box('traf', claimTable('trun', MUCHAS)))]),
  'muchos moof': (n) =>
    Buffer.concat([
      writeMp4({ enPelicula: [box('mvex', full('trex', u32(1, 1, 1, 1, 0)))] }),
      Buffer.alloc(n * 1000, box('moof', full('mfhd', u32(1)), box('traf', full('tfhd', u32(1))))),
    ]),
  'etiquetas enormes': (n) =>
    writeMp4({ enPelicula: [box('udta', repeat('\u00a9nam', n * 1000))] }),
  'dimensiones enormes': () => writeMp4({ ancho: MUCHAS, alto: MUCHAS }),
  'duración enorme': () => writeMp4({ duracion: MUCHAS }),
  'una caja de 2⁶³ bytes': () =>
    Buffer.concat([FTYP, u32(1), Buffer.from('moov'), u32(0x7fffffff, MUCHAS), writeMp4()]),
  'una caja sin fin': () => Buffer.concat([FTYP, u32(0), Buffer.from('moov'), writeMp4()]),
  'cajas de cuatro bytes': (n) => Buffer.concat([FTYP, Buffer.alloc(n * 1000, u32(4))]),
};
