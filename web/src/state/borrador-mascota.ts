import { read, remove, write } from './storage.ts';

const KEY = 'borradorMascota';

/** What was typed of pets and not saved, by their hashes; of one account, on this device. */
interface Borradores {
  usuario_id: number;
  mascotas: Record<string, Record<string, unknown>>;
}

/** The unsaved fields of a pet; none where nothing waits. */
export function readBorradorMascota(usuarioId: number, hash: string): Record<string, unknown> {
  return readOf(usuarioId).mascotas[hash] ?? {};
}

/** Keeps the unsaved fields of a pet; without any, forgets it. */
export function keepBorradorMascota(
  usuarioId: number,
  hash: string,
  cambios: Record<string, unknown>,
): void {
  const { [hash]: _before, ...others } = readOf(usuarioId).mascotas;
  const isEmpty = Object.keys(cambios).length === 0;
  const mascotas = isEmpty ? others : { ...others, [hash]: cambios };
  if (Object.keys(mascotas).length === 0) remove(KEY);
  else write(KEY, { usuario_id: usuarioId, mascotas } satisfies Borradores);
}

/** Whoever leaves leaves nothing behind. */
export function forgetBorradoresMascota(): void {
  remove(KEY);
}

function readOf(usuarioId: number): Borradores {
  const kept = read(KEY) as Partial<Borradores> | null | undefined;
  const isHis = kept?.usuario_id === usuarioId && typeof kept.mascotas === 'object';
  return { usuario_id: usuarioId, mascotas: (isHis && kept.mascotas) || {} };
}
