import type { Insignia } from '@vuelve/contract/mascota';
import type { LoaderFunctionArgs } from 'react-router';
import { beginAsUsuario } from '../../base/state/guards.ts';
import { loadMascota } from '../load-mascota.ts';
import { fetchSinAbrir } from '../load-mascotas.ts';

/** What every tab of a pet's place needs. @throws ApiError 404 for a pet that is not the user's */
export async function loadLugar({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  const { reading } = await beginAsUsuario(({ id }) => loadMascota(id, params.hash!));
  const sinAbrir = fetchSinAbrir();
  const mascota: Insignia = await reading;
  return { mascota, sinAbrir };
}
