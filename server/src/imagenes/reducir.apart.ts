import type { Formato } from './formatos.ts';
import { shrinkImage } from './reducir.ts';

/** Task: brings a photo to each of `formatos`. */
export default function reducir({ path, formatos }: { path: string; formatos: Formato[] }) {
  return shrinkImage(path, formatos);
}
