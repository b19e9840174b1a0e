import { addressOf } from '@vuelve/contract/addresses';
import { RESPUESTAS } from '@vuelve/contract/primeras-llamadas';

/** Answers that came with the document are stale after 60 s: the code may load that late. */
const VIGENTE_MS = 60_000;

/** Answers that came with the document, by address: those to the first calls of its screen. */
let brought = read();
const owner = ownerOf(brought[addressOf('getSesion')]);

/** Whether the document came with answers for a user. */
export const isBrought = (): boolean => owner !== undefined;

/** Gives out an answer once: only the first screen of the document may use it. */
export function takeBrought(address: string): unknown {
  if (Date.now() - performance.timeOrigin > VIGENTE_MS) dropBrought();
  const answer = brought[address];
  delete brought[address];
  return answer;
}

/** Drops the answers when they belong to another user. */
export function keepBroughtFor(usuarioId: number | undefined): void {
  if (usuarioId !== owner) dropBrought();
}

/** Drops the answers that nobody took: a later call wants fresh data. */
export function dropBrought(): void {
  brought = {};
}

function read(): Record<string, unknown> {
  const script = document.getElementById(RESPUESTAS);
  if (!script) return {};
  script.remove();
  try {
    return JSON.parse(script.textContent) as Record<string, unknown>;
  } catch {
    return {}; // the document was cut off
  }
}

function ownerOf(sesion: unknown): number | undefined {
  return (sesion as { usuario: { id: number } } | undefined)?.usuario.id;
}
