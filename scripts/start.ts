import { existsSync } from 'node:fs';
import buildIfStale from './build-if-stale.ts';

// Node's own option for this prints a line when there is no file.
if (existsSync('.env')) process.loadEnvFile();
buildIfStale();
await import('../server/src/main.ts');
