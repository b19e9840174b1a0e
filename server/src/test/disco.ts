import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts a disk of 8 MB; undefined when this process may not mount one. */
export function mountDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'vuelve-disco-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmdirSync(folder);
    return undefined;
  }
}

export function unmountDisk(folder: string): void {
  execFileSync('umount', [folder]);
  rmdirSync(folder);
}

/** Fills a disk with a file `lleno`. */
export async function fillDisk(folder: string): Promise<void> {
  const chunk = Buffer.alloc(4096);
  for (;;) {
    try {
      await appendFile(join(folder, 'lleno'), chunk);
    } catch {
      return;
    }
  }
}
