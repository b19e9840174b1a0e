import { addressOf } from '@vuelve/contract/addresses';
import { RESPUESTAS } from '@vuelve/contract/primeras-llamadas';

/** A document whose code came this late says what no longer holds. */
const VIGENTE_MS = 60_000;

/** What the document brought along: the answers to its screen's first calls, by their addresses. */
let brought = read();
const owner = ownerOf(brought[addressOf('getSesion')]);

/** The answer to a call that came with the document: once, and for its first screen alone. */
export function takeBrought(address: string): unknown {
  if (Date.now() - performance.timeOrigin > VIGENTE_MS) dropBrought();
  const answer = brought[address];
  delete brought[address];
  return answer;
}

/** Forgets them unless they are this user's. */
export function keepBroughtFor(usuarioId: number | undefined): void {
  if (usuarioId !== owner) dropBrought();
}

/** Forgets what was not taken: whoever asks later wants to know how things are then. */
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
    return {}; // the document broke off
  }
}

function ownerOf(sesion: unknown): number | undefined {
  return (sesion as { usuario: { id: number } } | undefined)?.usuario.id;
}
