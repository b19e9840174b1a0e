import { hash as digest } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** The encodings of a page. */
export type Codificacion = 'br' | 'gzip' | 'identity';

/** A page in one encoding, with its headers once it was sent. */
export interface Forma {
  bytes: Buffer;
  /** Names and values alternating, as `writeHead` takes them, without per-answer headers. */
  cabeceras?: string[];
}

/** A rendered page, compressed on demand. */
export interface PaginaLista {
  etag: string;
  /** The encodings made so far. */
  formas: Partial<Record<Codificacion, Forma>>;
  /**
   * The page in an encoding, for one answer. The first answer gets it lightly compressed, at once.
   * The second one starts a better compression, which then replaces it for all later answers.
   */
  pack: (codificacion: Codificacion) => Forma;
  /** The headers of a 304 answer, once one was sent. */
  sinCambios?: string[];
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Quality of what is compressed on the thread of requests, in 0.1 to 0.2 ms for a page. Handing it
 * to another thread costs more than that.
 */
const LIGERA = 1;
/** Brotli quality of a page that is asked for again. */
const BUENA = 5;

/**
 * Makes a rendered page ready to send.
 * @param onPacked called when another encoding, or a better one, is stored
 */
export function toPaginaLista(html: string, onPacked: () => void = () => {}): PaginaLista {
  const identity = Buffer.from(html);
  const improved = new Set<Codificacion>(['identity']);
  const page: PaginaLista = {
    etag: etagOf(identity),
    formas: { identity: { bytes: identity } },
    pack(codificacion) {
      const ready = page.formas[codificacion];
      if (!ready) return keep(codificacion, { bytes: compressLightly(identity, codificacion) });
      if (!improved.has(codificacion)) {
        improved.add(codificacion);
        void improve(codificacion);
      }
      return ready;
    },
  };

  function keep(codificacion: Codificacion, forma: Forma): Forma {
    page.formas[codificacion] = forma;
    onPacked();
    return forma;
  }

  async function improve(codificacion: Codificacion): Promise<void> {
    const bytes = await compress(identity, codificacion, BUENA).catch(() => undefined);
    if (bytes) keep(codificacion, refill(page.formas[codificacion], bytes));
  }

  return page;
}

/** Prepares a page that never changes, well compressed in every encoding. */
export async function preparePagina(html: string, calidad = BUENA): Promise<PaginaLista> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compress(identity, 'br', calidad),
    compress(identity, 'gzip', calidad),
  ]);
  const formas = { identity: { bytes: identity }, br: { bytes: br }, gzip: { bytes: gz } };
  return { etag: etagOf(identity), formas, pack: (codificacion) => formas[codificacion] };
}

/** @param calidad of brotli: 11 takes many times as long as 5 */
export function compress(
  bytes: Buffer,
  codificacion: Codificacion,
  calidad: number,
): Promise<Buffer> {
  if (codificacion === 'identity') return Promise.resolve(bytes);
  if (codificacion === 'gzip') return compressGzip(bytes);
  return compressBrotli(bytes, { params: paramsFor(bytes, calidad) });
}

function compressLightly(bytes: Buffer, codificacion: Codificacion): Buffer {
  return codificacion === 'gzip'
    ? gzipSync(bytes, { level: LIGERA })
    : brotliCompressSync(bytes, { params: paramsFor(bytes, LIGERA) });
}

function paramsFor(bytes: Buffer, calidad: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: calidad,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
}

/** Other bytes under the same headers, in a new object: an answer takes both from one. */
function refill(forma: Forma | undefined, bytes: Buffer): Forma {
  const cabeceras = forma?.cabeceras;
  const at = cabeceras?.indexOf('content-length') ?? -1;
  return at < 0 ? { bytes } : { bytes, cabeceras: cabeceras!.with(at + 1, String(bytes.length)) };
}

function etagOf(identity: Buffer): string {
  return `W/"${digest('sha256', identity, 'base64url')}"`;
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
