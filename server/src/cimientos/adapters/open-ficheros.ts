import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { refuseTransaction } from '../db/database.ts';
import type { Ficheros } from './ficheros.ts';
import { openFolder } from './open-folder.ts';

/** Opens the configured S3 bucket, or else the local folder. */
export async function openFicheros(s3: Config['s3'], folder: string): Promise<Ficheros> {
  if (!s3) return keepOutside(await openFolder(resolve(folder)));
  const { openBucket } = await import('./open-bucket.ts'); // loaded on demand: its client is large
  return keepOutside(openBucket(s3));
}

/** Lets each function throw inside a transaction, which a store that hangs would hold open. */
function keepOutside(ficheros: Ficheros): Ficheros {
  const guard =
    <A extends unknown[], T>(touch: (...args: A) => Promise<T>) =>
    async (...args: A) => {
      refuseTransaction('The file store');
      return touch(...args);
    };
  const { write, moveFrom, copy, size, read, delete: remove } = ficheros;
  return {
    write: guard(write),
    moveFrom: guard(moveFrom),
    copy: guard(copy),
    size: guard(size),
    read: guard(read),
    delete: guard(remove),
  };
}
