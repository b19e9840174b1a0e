import type { Deps } from '../../cimientos/deps.ts';

/** Where a payment was begun. */
interface Lugar {
  entorno: string;
  comercio: string;
  terminal: string;
}

/** Whether a payment was begun at the terminal that is configured now: of those of another the bank tells nothing here. */
export function isOurTerminal(
  { redsys }: Deps['config'],
  { entorno, comercio, terminal }: Lugar,
): boolean {
  return (
    entorno === new URL(redsys.url).host &&
    comercio === redsys.comercio &&
    Number(terminal) === Number(redsys.terminal)
  );
}
