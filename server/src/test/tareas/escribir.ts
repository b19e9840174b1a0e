import { appendFile } from 'node:fs/promises';

/** Task: writes `mb` megabytes to a file, one by one. */
export default async function escribir({ path, mb }: { path: string; mb: number }) {
  for (let i = 0; i < mb; i++) await appendFile(path, Buffer.alloc(1024 * 1024));
  return mb;
}
