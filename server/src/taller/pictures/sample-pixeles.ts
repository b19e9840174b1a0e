/** A decoded picture. */
export interface Pixeles {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** Tiles in each direction: enough to represent the picture. */
const POR_LADO = 7;
/**
 * Side of a tile in pixels. The edges between tiles cost bytes that the picture does not cost:
 * larger tiles, smaller error.
 */
const LADO = 64;
/** A small picture has tiles of an eighth of its side, in whole WebP blocks of 16 pixels. */
const OCTAVO = 8;
const BLOQUE = 16;

/** A mosaic of tiles spread evenly over a picture, and how many times larger the picture is. */
export function samplePixeles(pixeles: Pixeles): { mosaico: Pixeles; veces: number } {
  const { data, width, height, channels } = pixeles;
  const side = Math.min(width, height);
  const lado = Math.min(LADO, side, Math.max(1, Math.floor(side / OCTAVO / BLOQUE)) * BLOQUE);
  const columns = spread(width, lado);
  const rows = spread(height, lado);
  const lines = rows.flatMap((top) =>
    Array.from({ length: lado }, (_, y) =>
      columns.map((left) => {
        const at = ((top + y) * width + left) * channels;
        return data.subarray(at, at + lado * channels);
      }),
    ),
  );
  const mosaico = {
    data: Buffer.concat(lines.flat()),
    width: columns.length * lado,
    height: rows.length * lado,
    channels,
  };
  return { mosaico, veces: (width * height) / (mosaico.width * mosaico.height) };
}

/** The places along a side at which the tiles begin. */
function spread(side: number, lado: number): number[] {
  const tiles = Math.min(POR_LADO, Math.floor(side / lado));
  return Array.from({ length: tiles }, (_, tile) =>
    Math.floor(((tile + 0.5) * side) / tiles - lado / 2),
  );
}
