import type { LoaderFunctionArgs } from 'react-router';
import { call } from '../../base/api.ts';
import { waitSoon } from '../../base/arrival/soon.ts';
import { loadMascota } from '../load-mascota.ts';
import { beginAsUsuario } from '../../base/state/guards.ts';

/** A page of a pet's scans, newest first: the first page, or the page before the scan `antes`. */
export function fetchActividad(hash: string, antes?: string) {
  return call('listActividad', { query: { hash, antes } });
}

export async function loadActividad({ params }: LoaderFunctionArgs) {
  const { reading } = await beginAsUsuario(async ({ id }) => {
    const actividad = fetchActividad(params.hash!);
    // The list reports a failure once it is drawn; until then the empty `catch` avoids an unhandled
    // rejection.
    actividad.catch(() => {});
    const conversaciones = call('listConversaciones', { query: { hash: params.hash! } });
    conversaciones.catch(() => {});
    return { mascota: await loadMascota(id, params.hash!), actividad, conversaciones };
  });
  const { mascota, actividad, conversaciones } = await reading;
  const todo = Promise.all([conversaciones, actividad]);
  await waitSoon(todo);
  return { mascota, todo };
}
