import { BellOff, SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { Await, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { waitSoon } from '../../base/arrival/soon.ts';
import { LoadFailed } from '../../base/load-failed.tsx';
import { pathTo } from '../../base/path-to.ts';
import { beginAsUsuario } from '../../base/state/guards.ts';
import { useFreshOnReturn } from '../../base/use-fresh-on-return.ts';
import { Row, RowGroup } from '../../ui/rows.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { Titulo } from '../../ui/titulo.tsx';
import { fetchSinAbrir } from '../load-mascotas.ts';
import { type Clase, fetchSucesos, whyNoSucesos } from './fetch-sucesos.ts';
import { Sucesos } from './sucesos.tsx';

const FILTROS = [
  { clase: undefined, name: 'Todo' },
  { clase: 'mensaje', name: 'Mensajes' },
  { clase: 'lectura', name: 'Lecturas' },
] as const satisfies { clase: Clase; name: string }[];

export async function loader({ request }: LoaderFunctionArgs) {
  const clase = readClase(new URL(request.url).searchParams.get('clase'));
  const { reading: sucesos } = await beginAsUsuario(() => fetchSucesos(clase));
  void fetchSinAbrir(); // for the mark in the frame
  sucesos.catch(() => {}); // the list reports the failure once it is drawn
  await waitSoon(sucesos);
  return { sucesos, clase };
}

function readClase(value: string | null): Clase {
  return FILTROS.find(({ clase }) => clase !== undefined && clase === value)?.clase;
}

/** Everything that happened to one's pets. The list opens nothing: the relay goes on. */
export function Component() {
  const { sucesos, clase } = useLoaderData<typeof loader>();
  useFreshOnReturn();
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <header className="flex items-center justify-between gap-4">
        <Titulo className="text-3xl">Avisos</Titulo>
        <Link
          to={pathTo('ajustesAvisos')}
          aria-label="Cómo te avisamos"
          className="grid size-12 place-items-center rounded-full transition hover:bg-brand-soft"
        >
          <SlidersHorizontal aria-hidden />
        </Link>
      </header>
      <nav aria-label="Qué ver" className="flex flex-wrap gap-2">
        {FILTROS.map((filtro) => (
          <Link
            key={filtro.name}
            to={filtro.clase ? `?clase=${filtro.clase}` : '?'}
            replace
            aria-current={filtro.clase === clase ? 'page' : undefined}
            className="flex min-h-12 items-center rounded-full bg-sunk px-5 font-semibold text-muted transition aria-[current=page]:bg-brand aria-[current=page]:text-on-brand"
          >
            {filtro.name}
          </Link>
        ))}
      </nav>
      <Bloqueados />
      <Suspense fallback={<Skeleton label="Buscando tus avisos…" {...SKELETON} />}>
        <Await resolve={sucesos} errorElement={<LoadFailed describe={whyNoSucesos} />}>
          {(first) => <Sucesos key={clase} first={first} clase={clase} />}
        </Await>
      </Suspense>
    </div>
  );
}

const SKELETON = { count: 4, className: 'grid gap-3', shape: 'h-18' };

/** The way to let notifications in, where this browser keeps them out. */
function Bloqueados() {
  if (!('Notification' in globalThis) || Notification.permission !== 'denied') return null;
  return (
    <RowGroup>
      <Row
        icon={BellOff}
        title="Activa los avisos en este navegador"
        to={pathTo('ajustesAvisos')}
      />
    </RowGroup>
  );
}
