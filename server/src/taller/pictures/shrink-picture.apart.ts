import sharp from 'sharp';
import type { Formato } from './formatos.ts';
import { shrinkPicture } from './shrink-picture.ts';

// The first picture of a process takes longer than the next ones. A spare child works on this dummy
// picture while it waits for a file.
const primera = sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } });
await sharp(await primera.jpeg().toBuffer())
  .resize(32)
  .webp()
  .toBuffer();

/** Task: scales a photo to each of `formatos`. */
export default function shrinkInto({ path, formatos }: { path: string; formatos: Formato[] }) {
  return shrinkPicture(path, formatos);
}
