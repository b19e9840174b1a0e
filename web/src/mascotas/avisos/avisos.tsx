import type { Lista } from '@vuelve/contract/admin';
import type { Suceso } from '@vuelve/contract/sucesos';
import { textosAvisos } from '@vuelve/contract/textos-avisos';
import { BellOff, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Await, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { failureOf } from '../../base/api-error.ts';
import { call } from '../../base/api.ts';
import { waitSoon } from '../../base/arrival/soon.ts';
import { LoadFailed } from '../../base/load-failed.tsx';
import { pathTo } from '../../base/path-to.ts';
import { beginAsUsuario } from '../../base/state/guards.ts';
import { useFreshOnReturn } from '../../base/use-fresh-on-return.ts';
import { useLista } from '../../base/use-lista.ts';
import { Button } from '../../ui/button.tsx';
import { Dog } from '../../ui/drawings/dog.tsx';
import { Row, RowGroup } from '../../ui/rows.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ErrorBox } from '../../ui/status/error-box.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { Titulo } from '../../ui/titulo.tsx';
import { fetchSinAbrir } from '../load-mascotas.ts';
import { groupByDia } from '../sucesos-by-dia.ts';
import { SucesoRow } from '../suceso-row.tsx';

const FILTROS = [
  { clase: undefined, name: 'Todo' },
  { clase: 'mensaje', name: 'Mensajes' },
  { clase: 'lectura', name: 'Lecturas' },
] as const;
type Clase = (typeof FILTROS)[number]['clase'];

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

function fetchSucesos(clase: Clase, antes?: string): Promise<Lista<Suceso>> {
  return call('listSucesos', { query: { clase, antes } });
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
        <Await resolve={sucesos} errorElement={<LoadFailed describe={describe} />}>
          {(first) => <Sucesos key={clase} first={first} clase={clase} />}
        </Await>
      </Suspense>
    </div>
  );
}

const SKELETON = { count: 4, className: 'grid gap-3', shape: 'h-18' };
const describe = (error: unknown) => failureOf(error, textosAvisos.errorLista);

/** Where this browser keeps our notifications out, the way to let them in. */
function Bloqueados() {
  if (!('Notification' in globalThis) || Notification.permission !== 'denied') return null;
  return (
    <RowGroup>
      <Row icon={BellOff} title="Activa los avisos en este móvil" to={pathTo('ajustesAvisos')} />
    </RowGroup>
  );
}

function Sucesos({ first: latest, clase }: { first: Lista<Suceso>; clase: Clase }) {
  const [first, setFirst] = useState(latest);
  const { filas, hasMore, isLoading, error, loadMore } = useLista(first, (antes) =>
    fetchSucesos(clase, antes),
  );
  /** Number of events before the last page was loaded. */
  const [seen, setSeen] = useState(0);
  // Whoever reads further pages is not thrown back to the first by what happens meanwhile.
  if (first !== latest && seen === 0) setFirst(latest);
  if (filas.length === 0) {
    return (
      <EmptyState
        drawing={<Dog />}
        title="Aún no hay avisos"
        text="Cuando alguien lea una chapa, lo verás aquí."
      />
    );
  }

  function showMore() {
    setSeen(filas.length);
    void loadMore();
  }

  const nuevos = filas.filter(isNew);
  const others = filas.filter((suceso) => !isNew(suceso));
  return (
    <div className="grid gap-6">
      {nuevos.length > 0 && (
        <section aria-label="Sin leer">
          <ul className="grid gap-2">
            {nuevos.map((suceso) => (
              <li key={suceso.id}>
                <SucesoRow suceso={suceso} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {groupByDia(others).map(({ dia, sucesos }) => (
        <section key={dia} className="grid gap-2">
          <h2 className="pl-1 font-sans text-base font-semibold text-muted">{dia}</h2>
          <ul className="rounded-card bg-surface shadow-card">
            {sucesos.map((suceso) => (
              <li
                key={suceso.id}
                ref={seen > 0 && filas[seen] === suceso ? focusOn : undefined}
                tabIndex={-1}
                className="not-first:border-t not-first:border-line"
              >
                <SucesoRow suceso={suceso} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {error !== undefined && <ErrorBox message={describe(error)} onRetry={showMore} />}
      {hasMore && error === undefined && (
        <Button variant="soft" busy={isLoading} onClick={showMore} className="justify-self-center">
          Ver más
        </Button>
      )}
    </div>
  );
}

const isNew = (suceso: Suceso) => suceso.clase === 'mensaje' && suceso.sinAbrir;

const focusOn = (row: HTMLElement | null) => row?.focus();
