import type { CambiosMascota, Insignia } from '@vuelve/contract/mascota';
import { call } from '../../base/api.ts';
import { ApiError } from '../../base/api-error.ts';
import { loadMascota } from '../load-mascota.ts';
import { fromMascota, type ValoresMascota } from './datos/campos.ts';

/** A pet as the user sees it when he starts to type. */
interface MascotaLeida {
  version: number;
  valores: ValoresMascota;
}

/** Another tab or device has changed the same fields meanwhile. */
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

export function toLeida(mascota: Insignia): MascotaLeida {
  return { version: mascota.version, valores: fromMascota(mascota) };
}

/**
 * Saves only the changed fields of a pet that was read as `leida`; changes of others to other
 * fields stay.
 * @throws CambiadaMientras when others changed the same fields; ApiError
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

/** An unknown date is '' in the form and null in the answer. */
const isSame = (one: unknown, other: unknown) => (one ?? '') === (other ?? '');
