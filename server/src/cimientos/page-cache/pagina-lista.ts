import { hash as digest } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The encodings of a page. */
export type Codificacion = 'br' | 'gzip' | 'identity';

/** A page in one encoding, with its headers once it was sent. */
export interface Forma {
  bytes: Buffer;
  /** Names and values alternating, as `writeHead` takes them, without per-answer headers. */
  cabeceras?: string[];
}

/** A rendered page, compressed on demand and once per encoding. */
export interface PaginaLista {
  etag: string;
  /** The encodings made so far. */
  formas: Partial<Record<Codificacion, Forma>>;
  /** The page in an encoding, compressed on first use. */
  pack: (codificacion: Codificacion) => Promise<Forma>;
  /** The headers of a 304 answer, once one was sent. */
  sinCambios?: string[];
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Makes a rendered page ready to send.
 * @param calidad brotli quality: 11 takes many times as long as 5, and suits pages that seldom
 * change
 * @param onPacked called when another encoding is stored
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
        delete packing[codificacion]; // stored by now, or failed and to be tried again
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

/** Prepares a page that never changes in every encoding. */
export async function preparePagina(html: string, calidad?: number): Promise<PaginaLista> {
  const page = toPaginaLista(html, calidad);
  await Promise.all([page.pack('br'), page.pack('gzip')]);
  return page;
}

/** The bytes that a page holds in memory. */
export function sizeOf({ formas }: PaginaLista): number {
  return Object.values(formas).reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** The bytes on the wire of a page, for each encoding that was sent. */
export function pesosOf({ formas }: PaginaLista): number[] {
  return Object.values(formas).flatMap(({ bytes, cabeceras }) =>
    cabeceras ? bytes.length + headBytesOf(cabeceras) : [],
  );
}

/** The characters between and after a header's name and value. */
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
