import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture with a photo's noise, not encoded yet. */
export function drawFoto(width = 1600, height = 1200): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } }).blur(4);
}

export const drawJpeg = () => drawFoto(400, 300).jpeg().toBuffer();

/** Degrees in the format of EXIF, «40/1 25/1 0/1». */
const inGrados = (value: number) => {
  const seconds = Math.round(Math.abs(value) * 360_000);
  return `${Math.floor(seconds / 360_000)}/1 ${Math.floor((seconds % 360_000) / 6_000)}/1 ${seconds % 6_000}/100`;
};

/** A JPEG with a place and a phone model in its EXIF data. */
export const drawJpegEn = (latitud: number, longitud: number) =>
  drawFoto(400, 300)
    .withExif({
      IFD0: { Model: 'Móvil' },
      IFD3: {
        GPSLatitudeRef: latitud < 0 ? 'S' : 'N',
        GPSLatitude: inGrados(latitud),
        GPSLongitudeRef: longitud < 0 ? 'W' : 'E',
        GPSLongitude: inGrados(longitud),
      },
    })
    .jpeg()
    .toBuffer();

/** A picture with a red left half and a blue right half. */
export function drawRojoAzul(): Sharp {
  const azul = { create: { width: 200, height: 300, channels: 3, background: '#00f' } } as const;
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#f00' } }).composite([
    { input: azul, left: 200, top: 0 },
  ]);
}

/** A valid PNG of `lado` × `lado` black pixels: about 30 kB for a side of 16,000. */
export function buildBomba(lado = 16_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(lado, 0);
  header.writeUInt32BE(lado, 4);
  header.writeUInt8(1, 8); // one bit per pixel, greyscale
  const pixels = deflateSync(Buffer.alloc(lado * (1 + Math.ceil(lado / 8))));
  const firma = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([firma, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND')]);
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}
