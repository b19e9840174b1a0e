import readExif from 'exif-reader';

/** The place where a photo was taken, in degrees. */
export interface Posicion {
  latitud: number;
  longitud: number;
}

/** More than any camera writes; longer EXIF data is ignored. */
const EXIF_MAXIMO_BYTES = 256 * 1024;

/**
 * Reads the place of a photo from its EXIF data. Undefined when the place is missing or impossible;
 * a camera without a signal writes 0, 0.
 */
export function readPosicion(exif: Buffer | undefined): Posicion | undefined {
  if (!exif || exif.length > EXIF_MAXIMO_BYTES) return undefined;
  const gps = tryRead(exif);
  const latitud = toGrados(gps?.GPSLatitude, gps?.GPSLatitudeRef, 'NS', 90);
  const longitud = toGrados(gps?.GPSLongitude, gps?.GPSLongitudeRef, 'EW', 180);
  if (latitud === undefined || longitud === undefined) return undefined;
  return latitud === 0 && longitud === 0 ? undefined : { latitud, longitud };
}

function tryRead(exif: Buffer) {
  try {
    return readExif(exif).GPSInfo;
  } catch {
    return undefined;
  }
}

/** Converts degrees, minutes and seconds to degrees with six decimals, about 10 cm. */
function toGrados(
  parts: unknown,
  ref: unknown,
  [positive, negative]: string,
  most: number,
): number | undefined {
  if (!Array.isArray(parts) || (ref !== positive && ref !== negative)) return undefined;
  const [grados = 0, minutos = 0, segundos = 0] = parts.map(Number);
  const sum = grados + minutos / 60 + segundos / 3600;
  if (!(sum >= 0 && sum <= most)) return undefined; // also refuses NaN
  const rounded = Math.round(sum * 1e6) / 1e6;
  return ref === negative ? -rounded || 0 : rounded;
}
