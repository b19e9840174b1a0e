import { read, remove, write } from './storage.ts';

const KEY = 'borradores';

/** What was typed into a form and not saved, and what its writer had before him when he began. */
export interface Borrador<Leido = unknown> {
  cambios: Record<string, unknown>;
  leido: Leido;
}

/** By the names of the forms; of one account, on this device. */
interface Borradores {
  usuario_id: number;
  formularios: Record<string, Borrador>;
}

/** What waits to be saved in a form, if anything does. */
export function readBorrador<Leido>(usuarioId: number, clave: string): Borrador<Leido> | undefined {
  const kept = readOf(usuarioId).formularios[clave] as Borrador<Leido> | undefined;
  return typeof kept?.cambios === 'object' ? kept : undefined;
}

/** Keeps what was typed into a form; without anything, forgets it. */
export function keepBorrador(usuarioId: number, clave: string, borrador?: Borrador): void {
  const { [clave]: _before, ...others } = readOf(usuarioId).formularios;
  const formularios = borrador ? { ...others, [clave]: borrador } : others;
  if (Object.keys(formularios).length === 0) remove(KEY);
  else write(KEY, { usuario_id: usuarioId, formularios } satisfies Borradores);
}

/** Whoever leaves leaves nothing behind. */
export function forgetBorradores(): void {
  remove(KEY);
}

function readOf(usuarioId: number): Borradores {
  const kept = read(KEY) as Partial<Borradores> | null | undefined;
  const isHis = kept?.usuario_id === usuarioId && typeof kept.formularios === 'object';
  return { usuario_id: usuarioId, formularios: (isHis && kept.formularios) || {} };
}
