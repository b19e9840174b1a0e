import type { Area } from 'react-easy-crop';

const LADO_MAXIMO = 2_000;
const CALIDAD = 0.9;

/** Cuts `area` out of an image, scaled down to what screens can show. */
export async function recortar(imagen: HTMLImageElement, area: Area): Promise<File> {
  const escala = Math.min(1, LADO_MAXIMO / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * escala));
  canvas.height = Math.max(1, Math.round(area.height * escala));

  const lienzo = canvas.getContext('2d')!;
  // JPEG has no transparency: what is see-through becomes white, not black.
  lienzo.fillStyle = '#fff';
  lienzo.fillRect(0, 0, canvas.width, canvas.height);
  lienzo.drawImage(
    imagen,
    area.x,
    area.y,
    area.width,
    area.height,
    0,
    0,
    canvas.width,
    canvas.height,
  );

  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', CALIDAD),
  );
  if (!blob) throw new Error('The canvas could not be encoded');
  return new File([blob], 'imagen.jpg', { type: blob.type });
}
