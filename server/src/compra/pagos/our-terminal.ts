import type { Deps } from '../../cimientos/deps.ts';

interface Lugar {
  entorno: string;
  comercio: string;
  terminal: string;
}

/** Whether a payment was begun at the configured terminal. The bank reports no others. */
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
