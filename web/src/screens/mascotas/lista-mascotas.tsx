import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { Suspense } from 'react';
import { Await, useAsyncError, useLoaderData, useRevalidator } from 'react-router';
import { ApiError, mensajeDe } from '../../api.ts';
import { Dog } from '../../ui/drawings/dog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { cargarMascotas } from './cargar.ts';
import { NuevaMascota } from './nueva-mascota.tsx';
import { TarjetaMascota } from './tarjeta-mascota.tsx';

type Titulo = 'h2' | 'h3';

/** The pets of the screen's loader, `cargarMascotas`; `titulo` is the heading that names each. */
export function ListaMascotas({ titulo }: { titulo: Titulo }) {
  const { mascotas } = useLoaderData<typeof cargarMascotas>();
  return (
    <Suspense fallback={<Spinner label="Buscando a tus mascotas…" />}>
      <Await resolve={mascotas} errorElement={<ListaFallida />}>
        {(lista) =>
          lista.length > 0 ? <Rejilla mascotas={lista} titulo={titulo} /> : <ListaVacia />
        }
      </Await>
    </Suspense>
  );
}

function Rejilla({ mascotas, titulo }: { mascotas: Insignia[]; titulo: Titulo }) {
  return (
    <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-4 md:mx-0 md:grid md:grid-cols-2 md:overflow-visible md:px-0 lg:grid-cols-3 xl:grid-cols-4">
      {mascotas.map((mascota) => (
        <li key={mascota.id} className={itemClass}>
          <TarjetaMascota mascota={mascota} titulo={titulo} />
        </li>
      ))}
      <li className={itemClass}>
        <NuevaMascota variante="tarjeta" />
      </li>
    </ul>
  );
}

const itemClass = 'grid w-[min(84vw,22rem)] shrink-0 snap-start md:w-auto';

function ListaVacia() {
  return (
    <EmptyState
      drawing={<Dog />}
      title={textos.mascotas.vacia}
      text="Crea su perfil y tendrás su chapa QR al momento."
    >
      <NuevaMascota variante="boton" />
    </EmptyState>
  );
}

function ListaFallida() {
  const error = useAsyncError();
  const { revalidate, state } = useRevalidator();
  const { errorLista, errorListaDesconocido } = textos.mascotas;
  const fallback = error instanceof ApiError ? errorLista : errorListaDesconocido;
  return (
    <ErrorBox
      message={mensajeDe(error, fallback)}
      onRetry={() => void revalidate()}
      busy={state === 'loading'}
    />
  );
}
