import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Calls `work` with the path of a file with `pdf`, and a path for its result. */
function withFiles<T>(pdf: Uint8Array, work: (from: string, to: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'vuelve-pdf-'));
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf);
    return work(join(folder, 'a.pdf'), join(folder, 'b.pdf'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Rewrites a PDF with qpdf, as other programs would write it. */
export function rewriteWithQpdf(pdf: Uint8Array, ...options: string[]): Buffer {
  return withFiles(pdf, (from, to) => {
    execFileSync('qpdf', [from, ...options, to]);
    return readFileSync(to);
  });
}

/** The content of a PDF according to real readers: its scripts (poppler) or objects (qpdf). */
export function readWith(lector: 'poppler' | 'qpdf', pdf: Uint8Array): string {
  const [command, ...args] = lector === 'poppler' ? ['pdfinfo', '-js'] : ['qpdf', '--json=2'];
  return withFiles(
    pdf,
    (from) => spawnSync(command, [...args, from], { encoding: 'latin1' }).stdout,
  );
}
