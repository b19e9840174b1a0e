import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { Suspense } from 'react';
import { Await, useLoaderData } from 'react-router';
import { ApiError, messageOf } from '../api-error.ts';
import { ChapaLink } from '../entry/chapa-link.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { Dog } from '../ui/drawings/dog.tsx';
import { EmptyState } from '../ui/status/empty-state.tsx';
import { Spinner } from '../ui/status/spinner.tsx';
import type { loadMascotas } from './load-mascotas.ts';
import { NewMascota } from './new-mascota.tsx';
import { MascotaCard } from './mascota-card.tsx';

type Heading = 'h2' | 'h3';

/** The pets of the screen's loader, `loadMascotas`; `heading` is the heading that names each. */
export function MascotaList({ heading }: { heading: Heading }) {
  const { mascotas } = useLoaderData<typeof loadMascotas>();
  return (
    <Suspense fallback={<Spinner label="Buscando a tus mascotas…" />}>
      <Await resolve={mascotas} errorElement={<LoadFailed describe={describe} />}>
        {(list) => (list.length > 0 ? <Grid mascotas={list} heading={heading} /> : <EmptyList />)}
      </Await>
    </Suspense>
  );
}

function Grid({ mascotas, heading }: { mascotas: Insignia[]; heading: Heading }) {
  return (
    <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-4 md:mx-0 md:grid md:grid-cols-2 md:overflow-visible md:px-0 lg:grid-cols-3 xl:grid-cols-4">
      {mascotas.map((mascota) => (
        <li key={mascota.id} className={itemClass}>
          <MascotaCard mascota={mascota} heading={heading} />
        </li>
      ))}
      <li className={itemClass}>
        <NewMascota variant="card" />
      </li>
    </ul>
  );
}

const itemClass = 'grid w-[min(84vw,22rem)] shrink-0 snap-start md:w-auto';

function EmptyList() {
  return (
    <EmptyState
      drawing={<Dog />}
      title={textos.mascotas.vacia}
      text="Crea su perfil y tendrás su chapa QR al momento."
    >
      <NewMascota variant="primary" />
      <ChapaLink />
    </EmptyState>
  );
}

function describe(error: unknown): string {
  const { errorLista, errorListaDesconocido } = textos.mascotas;
  return messageOf(error, error instanceof ApiError ? errorLista : errorListaDesconocido);
}
