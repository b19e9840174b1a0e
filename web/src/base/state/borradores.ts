import { read, remove, write } from './storage.ts';

const KEY = 'borradores';

/** Unsaved changes of a form, and the values that the user saw when he began. */
export interface Borrador<Leido = unknown> {
  cambios: Record<string, unknown>;
  leido: Leido;
}

/** Unsaved changes by name of form; of one account, on this device. */
interface Borradores {
  usuario_id: number;
  formularios: Record<string, Borrador>;
}

export function readBorrador<Leido>(usuarioId: number, clave: string): Borrador<Leido> | undefined {
  const kept = readOf(usuarioId).formularios[clave] as Borrador<Leido> | undefined;
  return typeof kept?.cambios === 'object' ? kept : undefined;
}

/** Stores the unsaved changes of a form; without `borrador`, deletes them. */
export function keepBorrador(usuarioId: number, clave: string, borrador?: Borrador): void {
  const { [clave]: _before, ...others } = readOf(usuarioId).formularios;
  const formularios = borrador ? { ...others, [clave]: borrador } : others;
  if (Object.keys(formularios).length === 0) remove(KEY);
  else write(KEY, { usuario_id: usuarioId, formularios } satisfies Borradores);
}

/** A logout leaves no unsaved changes behind. */
export function forgetBorradores(): void {
  remove(KEY);
}

function readOf(usuarioId: number): Borradores {
  const kept = read(KEY) as Partial<Borradores> | null | undefined;
  const isHis = kept?.usuario_id === usuarioId && typeof kept.formularios === 'object';
  return { usuario_id: usuarioId, formularios: (isHis && kept.formularios) || {} };
}
