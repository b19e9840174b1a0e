/** An EBML element: identifier in hexadecimal, size in eight bytes, content. */
function ebml(id: string, content: Buffer, size = content.length): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(0x01_00000000000000n | BigInt(size));
  return Buffer.concat([Buffer.from(id, 'hex'), length, content]);
}

const CABECERA_EBML = ebml(
  '1a45dfa3',
  Buffer.concat([
    ebml('4286', Buffer.from([1])),
    ebml('42f7', Buffer.from([1])),
    ebml('42f2', Buffer.from([4])),
    ebml('42f3', Buffer.from([8])),
    ebml('4282', Buffer.from('webm')),
    ebml('4287', Buffer.from([2])),
    ebml('4285', Buffer.from([2])),
  ]),
);
const PISTA = ebml(
  '1654ae6b',
  ebml(
    'ae',
    Buffer.concat([
      ebml('d7', Buffer.from([1])),
      ebml('73c5', Buffer.from([1])),
      ebml('83', Buffer.from([1])),
      ebml('86', Buffer.from('V_VP9')),
      ebml('e0', Buffer.concat([ebml('b0', Buffer.from([1, 64])), ebml('ba', Buffer.from([240]))])),
    ]),
  ),
);

/** A WebM of one track with extra `content`; `size` is the size that its segment claims. */
export function webm(content: Buffer = Buffer.alloc(0), size?: number): Buffer {
  const segment = Buffer.concat([PISTA, content]);
  return Buffer.concat([CABECERA_EBML, ebml('18538067', segment, size)]);
}

function nestEbml(id: string, depth: number): Buffer {
  const head = Buffer.from(`${id}01ffffffffffffff`, 'hex'); // unknown size
  return Buffer.alloc(head.length * depth, head);
}

/** Content that could harm a reader of a Matroska; `n` is its amount in thousands. */
export const MATROSKA: Record<string, (n: number) => Buffer> = {
  'etiquetas en etiquetas': (n) => webm(ebml('1254c367', nestEbml('67c8', n * 100))),
  'grupos en grupos': (n) => webm(ebml('1f43b675', nestEbml('a0', n * 100))),
  'segmentos en segmentos': (n) => Buffer.concat([CABECERA_EBML, nestEbml('18538067', n * 80)]),
  'vacíos sin fin': (n) => webm(Buffer.alloc(n * 1000, Buffer.from('ec80', 'hex'))),
  'pistas sin fin': (n) =>
    webm(ebml('1654ae6b', Buffer.alloc(n * 1000, Buffer.from('ae80', 'hex')))),
  'índices sin fin': (n) =>
    webm(ebml('1c53bb6b', Buffer.alloc(n * 1000, ebml('bb', ebml('b3', Buffer.from([1])))))),
  'grupos de imágenes sin fin': (n) =>
    webm(Buffer.alloc(n * 1000, ebml('1f43b675', ebml('e7', Buffer.from([1]))))),
  'bloques que mienten': (n) =>
    webm(ebml('1f43b675', Buffer.alloc(n * 1000, Buffer.from('a386810000060fff', 'hex')))),
  'un segmento de 2⁵⁵ bytes': () => webm(Buffer.alloc(0), 2 ** 52),
  'un adjunto enorme': (n) =>
    webm(ebml('1941a469', ebml('61a7', ebml('465c', Buffer.alloc(n * 1000))))),
};

const u32le = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeUInt32LE(value >>> 0, i * 4));
  return bytes;
};
const chunk = (id: string, content: Buffer, size = content.length) =>
  Buffer.concat([Buffer.from(id, 'latin1'), u32le(size), content]);
const list = (kind: string, content: Buffer, size?: number) =>
  chunk('LIST', Buffer.concat([Buffer.from(kind, 'latin1'), content]), size);

/** An AVI of one stream with extra `content`. */
function avi(content: Buffer, { ancho = 320, pistas = 1 } = {}): Buffer {
  const avih = chunk('avih', u32le(40_000, 0, 0, 0x10, 3, 0, pistas, 0, ancho, ancho, 0, 0, 0, 0));
  const strh = chunk('strh', Buffer.concat([Buffer.from('vidsMJPG'), Buffer.alloc(48)]));
  const strf = chunk('strf', u32le(40, ancho, ancho, 0x180001, 0x47504a4d, 0, 0, 0, 0, 0));
  const hdrl = list('hdrl', Buffer.concat([avih, list('strl', Buffer.concat([strh, strf]))]));
  return chunk('RIFF', Buffer.concat([Buffer.from('AVI '), hdrl, content]));
}

function nestLists(count: number): Buffer {
  const head = Buffer.concat([Buffer.from('LIST'), u32le(0x7fffff00), Buffer.from('strl')]);
  return Buffer.alloc(count * head.length, head);
}

const tag = (type: number, size: number, content: Buffer) =>
  Buffer.concat([
    Buffer.from([type, size >> 16, size >> 8, size, 0, 0, 0, 0, 0, 0, 0]),
    content,
    Buffer.alloc(4),
  ]);
const flv = (...tags: Buffer[]) =>
  Buffer.concat([Buffer.from('464c5601050000000900000000', 'hex'), ...tags]);

const ASF = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
/** An ASF header that claims `count` objects in `size` bytes. */
const asf = (count: number, size: number, content: Buffer) =>
  Buffer.concat([ASF, u32le(size, 0, count), Buffer.from([1, 2]), content]);
const object = (size: number, content = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex'), u32le(size, 0), content]);

/** Content that could harm a reader of older containers; `n` is its amount in thousands. */
export const ANTIGUOS: Record<string, (n: number) => Buffer> = {
  'AVI, listas en listas': (n) => avi(nestLists(n * 80)),
  'AVI, índice que miente': () => avi(chunk('idx1', Buffer.alloc(16), 0xfffffff0)),
  'AVI, índice entero': (n) => avi(chunk('idx1', Buffer.alloc(n * 1000, u32le(0, 0x10, 4, 1)))),
  'AVI, imágenes enormes': (n) =>
    avi(list('movi', Buffer.alloc(n * 1000, chunk('00dc', Buffer.from('ffd8ffd9', 'hex')))), {
      ancho: 65_500,
    }),
  'AVI, pistas que no están': () => avi(Buffer.alloc(0), { pistas: 0xffffffff }),
  'FLV, etiquetas vacías': (n) => flv(Buffer.alloc(n * 1000, tag(9, 0, Buffer.alloc(0)))),
  'FLV, una etiqueta que miente': () => flv(tag(9, 0xffffff, Buffer.from([0x17, 0]))),
  'FLV, notas dentro de notas': (n) =>
    flv(tag(18, 0xffffff, Buffer.alloc(n * 1000, Buffer.from('020001610300016103', 'hex')))),
  'FLV, una lista de cuatro mil millones': () =>
    flv(tag(18, 64, Buffer.from('02000a6f6e4d6574614461746108ffffffff', 'hex'))),
  'ASF, objetos que no están': () => asf(0xffffffff, 0x7fffffff, object(24)),
  'ASF, objetos sin tamaño': (n) => asf(0xffff, n * 1000, Buffer.alloc(n * 1000, object(0))),
  'ASF, objetos sin fin': (n) => asf(0xffff, n * 1000, Buffer.alloc(n * 1000, object(24))),
};
