import type { CambiosMascota, Insignia } from '@vuelve/contract/mascota';
import { call } from '../../base/api.ts';
import { ApiError } from '../../base/api-error.ts';
import { loadMascota } from '../load-mascota.ts';
import { fromMascota, type ValoresMascota } from './datos/campos.ts';

/** A pet as whoever types has it before him. */
interface MascotaLeida {
  version: number;
  valores: ValoresMascota;
}

/** Somebody else changed the same fields meanwhile, in another tab or on another device. */
export class CambiadaMientras extends Error {
  override name = 'CambiadaMientras';
  readonly ahora: Insignia;
  readonly campos: (keyof ValoresMascota)[];

  constructor(ahora: Insignia, campos: (keyof ValoresMascota)[]) {
    super();
    this.ahora = ahora;
    this.campos = campos;
  }
}

/** What is kept of a pet while somebody types. */
export function toLeida(mascota: Insignia): MascotaLeida {
  return { version: mascota.version, valores: fromMascota(mascota) };
}

/**
 * Saves what was changed of a pet that was read as `leida`, and nothing else: what others changed of it stays.
 * @throws CambiadaMientras when they changed the same; ApiError
 */
export async function saveCambios(
  of: { usuario_id: number; hash: string },
  cambios: CambiosMascota,
  leida: MascotaLeida,
): Promise<Insignia> {
  let { version } = leida;
  for (;;) {
    try {
      const body = { ...cambios, version };
      return (await call('updateMascota', { query: of, body })).insignia;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      const ahora = await loadMascota(of.usuario_id, of.hash);
      const campos = listConflicts(cambios, leida, fromMascota(ahora));
      if (campos.length > 0) throw new CambiadaMientras(ahora, campos);
      version = ahora.version;
    }
  }
}

function listConflicts(cambios: CambiosMascota, { valores }: MascotaLeida, ahora: ValoresMascota) {
  const campos = Object.keys(ahora) as (keyof ValoresMascota)[];
  return campos.filter(
    (campo) =>
      campo in cambios &&
      !isSame(ahora[campo], valores[campo]) &&
      !isSame(ahora[campo], cambios[campo]),
  );
}

/** A date that nobody has told is an empty field here, and null there. */
const isSame = (one: unknown, other: unknown) => (one ?? '') === (other ?? '');
