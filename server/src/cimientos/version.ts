import { readFileSync } from 'node:fs';

/** This release's version, as CHANGELOG names it. */
export const VERSION = readVersion();

function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
