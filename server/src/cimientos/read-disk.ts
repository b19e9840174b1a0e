import { statfs } from 'node:fs/promises';

/** Free and whole bytes of a disk. */
export interface Disk {
  free: number;
  size: number;
}

/** Free and whole bytes of the disk that `folder` lies on; undefined where it cannot be read. */
export async function readDisk(folder: string): Promise<Disk | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  return found && { free: found.bavail * found.bsize, size: found.blocks * found.bsize };
}
