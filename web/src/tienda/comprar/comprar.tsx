import { textos } from '@vuelve/contract/textos';
import { Suspense } from 'react';
import { Await, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { waitSoon } from '../../base/arrival/soon.ts';
import { LoadFailed } from '../../base/load-failed.tsx';
import { pathTo } from '../../base/path-to.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { rememberMascotaToBuy } from '../../base/state/compra.ts';
import { beginAsUsuario } from '../../base/state/guards.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { loadMascota } from '../../mascotas/load-mascota.ts';
import { Productos } from './productos.tsx';
import { Titulo } from '../../ui/titulo.tsx';

export { UnknownMascota as ErrorBoundary } from '../../mascotas/unknown-mascota.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const productos = call('listProductos');
  // The list reports the failure once it is drawn; until then the empty `catch` avoids an unhandled
  // rejection.
  productos.catch(() => {});
  const { reading } = await beginAsUsuario(({ id }) => loadMascota(id, params.hash!));
  const mascota = await reading;
  rememberMascotaToBuy(mascota);
  await waitSoon(productos);
  return { mascota, productos };
}

export function Component() {
  const { mascota, productos } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <BackLink to={pathTo('chapa', { hash: mascota.hash })}>Su chapa</BackLink>
      <header className="grid gap-1">
        <Titulo className="line-clamp-2 text-3xl leading-tight">
          La chapa de {mascota.Mascota || 'tu mascota'}
        </Titulo>
        <p className="text-lg text-muted">Elige modelo y color. El envío es gratis.</p>
      </header>
      <Suspense fallback={<Skeleton label="Buscando las chapas…" {...SKELETON} />}>
        <Await resolve={productos} errorElement={<LoadFailed describe={describe} />}>
          {(list) => <Productos productos={list} mascota={mascota} />}
        </Await>
      </Suspense>
    </div>
  );
}

const SKELETON = { count: 2, className: 'grid gap-6 lg:grid-cols-2', shape: 'h-96' };

const describe = (error: unknown) => messageOf(error, textos.carrito.errorProductos);
