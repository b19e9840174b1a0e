import { textos } from '@vuelve/contract/textos';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, useRouteError, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import { pathTo } from '../../path-to.ts';
import { requireUsuario } from '../../state/guards.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Cat } from '../../ui/drawings/cat.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { textLinkClass } from '../../ui/text-link.ts';
import { RouteError } from '../error/route-error.tsx';
import { loadAlbum } from './load-album.ts';
import { Chapa } from './chapa.tsx';
import { DeleteMascota } from './delete-mascota.tsx';
import { Images } from './images.tsx';
import { MascotaForm } from './mascota-form.tsx';
import { Privacidad } from './privacidad.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const { id } = await requireUsuario();
  const [mascota] = await call('getMascota', { query: { usuario_id: id, hash: params.hash! } });
  if (!mascota) throw new ApiError(404, textos.mascotas.noEncontrada);
  return { mascota, album: loadAlbum(id, mascota) };
}

export function Component() {
  const { mascota, album } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Link to={pathTo('mascotas')} className={`${textLinkClass} w-fit gap-2 no-underline`}>
        <ArrowLeft aria-hidden className="size-5" />
        Mis mascotas
      </Link>
      <Images mascota={mascota} />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <MascotaForm key={mascota.hash} mascota={mascota} album={album} />
        <div className="grid gap-6">
          <Chapa mascota={mascota} />
          <Privacidad mascota={mascota} />
        </div>
      </div>
      <DeleteMascota mascota={mascota} />
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  // A code that no badge could have is refused (400) rather than looked for.
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (!isUnknown) return <RouteError />;
  return (
    <EmptyState
      heading="h1"
      drawing={<Cat />}
      title={textos.mascotas.noEncontrada}
      text="Puede que la dirección esté mal escrita o que no sea una de tus mascotas."
    >
      <Link to={pathTo('mascotas')} className={buttonClass()}>
        Ver mis mascotas
      </Link>
    </EmptyState>
  );
}
