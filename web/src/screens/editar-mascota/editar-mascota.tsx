import { textos } from '@vuelve/contract/textos';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, useRouteError, type LoaderFunctionArgs } from 'react-router';
import { ApiError, call } from '../../api.ts';
import { ruta } from '../../ruta.ts';
import { requireUsuario } from '../../state/guardas.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Cat } from '../../ui/drawings/cat.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { textLinkClass } from '../../ui/text-link.ts';
import { RouteError } from '../error/route-error.tsx';
import { cargarAlbum } from './cargar-album.ts';
import { Chapa } from './chapa.tsx';
import { EliminarMascota } from './eliminar-mascota.tsx';
import { Imagenes } from './imagenes.tsx';
import { MascotaForm } from './mascota-form.tsx';
import { Privacidad } from './privacidad.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const { id } = await requireUsuario();
  const [mascota] = await call('getMascota', { query: { usuario_id: id, hash: params.hash! } });
  if (!mascota) throw new ApiError(404, textos.mascotas.noEncontrada);
  return { mascota, album: cargarAlbum(id, mascota) };
}

export function Component() {
  const { mascota, album } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Link to={ruta('mascotas')} className={`${textLinkClass} w-fit gap-2 no-underline`}>
        <ArrowLeft aria-hidden className="size-5" />
        Mis mascotas
      </Link>
      <Imagenes mascota={mascota} />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <MascotaForm key={mascota.hash} mascota={mascota} album={album} />
        <div className="grid gap-6">
          <Chapa mascota={mascota} />
          <Privacidad mascota={mascota} />
        </div>
      </div>
      <EliminarMascota mascota={mascota} />
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  // A code that no badge could have is refused (400) rather than looked for.
  const desconocida = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (!desconocida) return <RouteError />;
  return (
    <EmptyState
      heading="h1"
      drawing={<Cat />}
      title={textos.mascotas.noEncontrada}
      text="Puede que la dirección esté mal escrita o que no sea una de tus mascotas."
    >
      <Link to={ruta('mascotas')} className={buttonClass()}>
        Ver mis mascotas
      </Link>
    </EmptyState>
  );
}
