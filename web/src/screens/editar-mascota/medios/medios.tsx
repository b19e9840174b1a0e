import type { Insignia } from '@vuelve/contract/mascota';
import type { Medio } from '@vuelve/contract/medio';
import { Suspense } from 'react';
import { Await } from 'react-router';
import { Spinner } from '../../../ui/status/spinner.tsx';
import { LoadFailed } from '../../../load-failed.tsx';
import { Gallery } from './gallery.tsx';

interface Props {
  mascota: Insignia;
  medios: Promise<Medio[]>;
}

/** The pet's photos and videos. */
export function Medios({ mascota, medios }: Props) {
  return (
    <Suspense fallback={<Spinner label="Buscando sus fotos…" />}>
      <Await resolve={medios} errorElement={<LoadFailed />}>
        {(medios) => <Gallery mascota={mascota} medios={medios} />}
      </Await>
    </Suspense>
  );
}
