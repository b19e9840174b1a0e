import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { beginAsUsuario, requireUsuario } from '../../base/state/guards.ts';
import { FaltaTelefono } from '../../cuenta/telefono/falta-telefono.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { loadAlbum } from '../album/load-album.ts';
import { loadMascota } from '../load-mascota.ts';
import { nombreOf } from '../summary.ts';
import { Imagenes } from './imagenes/imagenes.tsx';
import { MascotaForm } from './mascota-form.tsx';

export { UnknownMascota as ErrorBoundary } from '../unknown-mascota.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const { reading } = await beginAsUsuario(({ id }) => loadMascota(id, params.hash!));
  const mascota = await reading;
  return { mascota, album: loadAlbum(await requireUsuario(), mascota) };
}

/** Where a pet's data, photos and papers are written. */
export function Component() {
  const { mascota, album } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-6">
      <BackLink to={pathTo('ficha', { hash: mascota.hash })}>{nombreOf(mascota)}</BackLink>
      <Imagenes mascota={mascota} />
      <FaltaTelefono />
      <MascotaForm key={mascota.hash} mascota={mascota} album={album} />
    </div>
  );
}
