import { hash as digest } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a page may be packed for its way. */
export type Codificacion = 'br' | 'gzip' | 'identity';

/** One way to send a page: its bytes, and the head that goes with them once it was sent. */
export interface Forma {
  bytes: Buffer;
  /** Names and values in turns, as `writeHead` takes them; without those that each answer has of its own. */
  cabeceras?: string[];
}

/** A rendered page, packed as it is asked for, once in each encoding. */
export interface PaginaLista {
  etag: string;
  /** The page in an encoding, if it was asked for in it before. */
  formas: Partial<Record<Codificacion, Forma>>;
  /** Makes it so. */
  pack: (codificacion: Codificacion) => Promise<Forma>;
  /** The head of the answer to whoever has this version, once it was sent. */
  sinCambios?: string[];
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Makes a rendered page ready to send.
 * @param calidad brotli's: 11 takes many times as long as 5, for a page that seldom changes
 * @param onPacked is told when an encoding more is held
 */
export function toPaginaLista(
  html: string,
  calidad = 5,
  onPacked: () => void = () => {},
): PaginaLista {
  const identity = Buffer.from(html);
  const packing: Partial<Record<Codificacion, Promise<Forma>>> = {};
  const page: PaginaLista = {
    etag: `W/"${digest('sha256', identity, 'base64url')}"`,
    formas: { identity: { bytes: identity } },
    pack(codificacion) {
      const ready = page.formas[codificacion];
      if (ready) return Promise.resolve(ready);
      return (packing[codificacion] ??= keep(codificacion).finally(() => {
        delete packing[codificacion]; // kept by now, or to be tried again
      }));
    },
  };

  async function keep(codificacion: Codificacion): Promise<Forma> {
    const forma = { bytes: await compress(identity, codificacion, calidad) };
    page.formas[codificacion] = forma;
    onPacked();
    return forma;
  }

  return page;
}

/** Makes a page that never changes ready in every encoding. */
export async function preparePagina(html: string, calidad?: number): Promise<PaginaLista> {
  const page = toPaginaLista(html, calidad);
  await Promise.all([page.pack('br'), page.pack('gzip')]);
  return page;
}

/** The bytes that a page holds in memory. */
export function sizeOf({ formas }: PaginaLista): number {
  return Object.values(formas).reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** The bytes that a page is on its way, in each encoding in which it was sent. */
export function pesosOf({ formas }: PaginaLista): number[] {
  return Object.values(formas).flatMap(({ bytes, cabeceras }) =>
    cabeceras ? bytes.length + headBytesOf(cabeceras) : [],
  );
}

/** What stands between a name and its value, and after it. */
const SEPARADORES = ': \r\n'.length;

function headBytesOf(cabeceras: string[]): number {
  const letras = cabeceras.reduce((sum, text) => sum + text.length, 0);
  return letras + (cabeceras.length / 2) * SEPARADORES;
}

function compress(bytes: Buffer, codificacion: Codificacion, calidad: number): Promise<Buffer> {
  if (codificacion === 'gzip') return compressGzip(bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: calidad,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return compressBrotli(bytes, { params });
}
