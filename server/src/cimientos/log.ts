import { hostname } from 'node:os';
import { type BaseLogger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import type { Config } from './config.ts';
import { VERSION } from './version.ts';

let json: Pick<BaseLogger, 'info' | 'error'> | undefined;

/** Logs a line that no request causes: in production as JSON, elsewhere as text. */
export function logLine(line: string): void {
  if (json) json.info(line);
  else console.log(line);
}

/** Logs what went wrong, outside a request. The text must not name a person (`datos/log.ts`). */
export function logFault(line: string): void {
  if (json) json.error(line);
  else console.error(line);
}

/** From here on every line is JSON, Node.js's own warnings too. */
export function logAsJson(options: LoggerOptions): void {
  json = pino(options);
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => logFault(`${name}: ${message}`));
  process.on('uncaughtException', ({ name, stack }) => {
    logFault([`Uncaught ${name}`, ...framesOf(stack)].join('\n'));
    process.exit(1);
  });
}

/** The form of the log: what each line says beside its text. */
export function logOptions({ logLevel, port }: Pick<Config, 'logLevel' | 'port'>): LoggerOptions {
  return {
    level: logLevel,
    base: { instance: `${hostname()}:${port}`, version: VERSION },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  };
}

/** The lines of a stack that name code. The message before them may name a person. */
export function framesOf(stack: string | undefined): string[] {
  return stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
}
