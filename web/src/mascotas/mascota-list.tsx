import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { Suspense, type ReactNode } from 'react';
import { Await, useLoaderData } from 'react-router';
import { ChapaLink } from '../cuenta/entry/chapa-link.tsx';
import { LoadFailed } from '../base/load-failed.tsx';
import { Dog } from '../ui/drawings/dog.tsx';
import { EmptyState } from '../ui/status/empty-state.tsx';
import { Skeleton } from '../ui/status/skeleton.tsx';
import type { loadMascotas } from './load-mascotas.ts';
import { whyNoMascotas } from './why-no-mascotas.ts';
import { NewMascota } from './new-mascota.tsx';

interface Props {
  children: (mascotas: Insignia[]) => ReactNode;
  /** Two placeholders: the shape of each, and the layout of both. */
  skeleton: { shape: string; className: string };
}

/**
 * Draws the pets of the screen's loader (`loadMascotas`) with `children`; without pets, a link to
 * create the first.
 */
export function MascotasOf({ children, skeleton }: Props) {
  const { mascotas } = useLoaderData<typeof loadMascotas>();
  return (
    <Suspense fallback={<Skeleton label="Buscando a tus mascotas…" count={2} {...skeleton} />}>
      <Await resolve={mascotas} errorElement={<LoadFailed describe={whyNoMascotas} />}>
        {(list) => (list.length > 0 ? children(list) : <EmptyList />)}
      </Await>
    </Suspense>
  );
}

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
