import { read, remove, write } from './storage.ts';

const KEY = 'borradorMascota';

type Valores = Record<string, unknown>;

/** A pet's fields as they were read, and which version of it that was. */
export interface MascotaLeida {
  version: number;
  valores: Valores;
}

/** What was typed of a pet and not saved, and what was there before. */
export interface BorradorMascota {
  cambios: Valores;
  leida: MascotaLeida;
}

/** By the hashes of the pets; of one account, on this device. */
interface Borradores {
  usuario_id: number;
  mascotas: Record<string, BorradorMascota>;
}

/** What waits to be saved of a pet, if anything does. */
export function readBorradorMascota(usuarioId: number, hash: string): BorradorMascota | undefined {
  const kept = readOf(usuarioId).mascotas[hash] as Partial<BorradorMascota> | undefined;
  return kept?.cambios && kept.leida && { cambios: kept.cambios, leida: kept.leida };
}

/** Keeps what was typed of a pet; without anything, forgets it. */
export function keepBorradorMascota(
  usuarioId: number,
  hash: string,
  borrador: BorradorMascota | undefined,
): void {
  const { [hash]: _before, ...others } = readOf(usuarioId).mascotas;
  const mascotas = borrador ? { ...others, [hash]: borrador } : others;
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
