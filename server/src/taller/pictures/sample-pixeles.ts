/** A picture as it was decoded. */
export interface Pixeles {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** So many tiles each way tell of a picture without leaving much of it out. */
const POR_LADO = 7;
/** Their side. Where they meet they cost bytes that the picture does not: the larger, the less. */
const LADO = 64;
/** Of small pictures an eighth, whole blocks of WebP. */
const OCTAVO = 8;
const BLOQUE = 16;

/** A mosaic of tiles that lie evenly spread in a picture, and how many times its area the picture has. */
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

/** Where along a side the tiles begin. */
function spread(side: number, lado: number): number[] {
  const tiles = Math.min(POR_LADO, Math.floor(side / lado));
  return Array.from({ length: tiles }, (_, tile) =>
    Math.floor(((tile + 0.5) * side) / tiles - lado / 2),
  );
}
