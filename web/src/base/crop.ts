/** In pixels of the image. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MAX_SIDE = 2_000;
const QUALITY = 0.9;

/** Cuts `area` out of an image, scaled down to `MAX_SIDE` pixels. */
export async function crop(image: HTMLImageElement, area: Area): Promise<File> {
  const scale = Math.min(1, MAX_SIDE / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));

  const context = canvas.getContext('2d')!;
  // JPEG has no transparency: transparent parts become white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(
    image,
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
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  );
  if (!blob) throw new Error('The canvas could not be encoded');
  return new File([blob], 'imagen.jpg', { type: blob.type });
}
