import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Calls `work` with the path of a file that holds `pdf`, and with one to write to. */
function withFiles<T>(pdf: Uint8Array, work: (from: string, to: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'vuelve-pdf-'));
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf);
    return work(join(folder, 'a.pdf'), join(folder, 'b.pdf'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What qpdf makes of a PDF, as an office or a printer's program would write it. */
export function rewriteWithQpdf(pdf: Uint8Array, ...options: string[]): Buffer {
  return withFiles(pdf, (from, to) => {
    execFileSync('qpdf', [from, ...options, to]);
    return readFileSync(to);
  });
}

/** What real readers find in a PDF: poppler its scripts, qpdf its objects. They warn of much and read it all the same. */
export function readWith(lector: 'poppler' | 'qpdf', pdf: Uint8Array): string {
  const [command, ...args] = lector === 'poppler' ? ['pdfinfo', '-js'] : ['qpdf', '--json=2'];
  return withFiles(
    pdf,
    (from) => spawnSync(command, [...args, from], { encoding: 'latin1' }).stdout,
  );
}
