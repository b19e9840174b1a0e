import type { Insignia } from '@vuelve/contract/mascota';
import { Suspense } from 'react';
import { Await } from 'react-router';
import { Spinner } from '../../../ui/status/spinner.tsx';
import { LoadFailed } from '../../../base/load-failed.tsx';
import type { Parte } from '../load-album.ts';
import { Gallery } from './gallery.tsx';

interface Props {
  mascota: Insignia;
  medios: Promise<Parte>;
}

export function Medios({ mascota, medios }: Props) {
  return (
    <Suspense fallback={<Spinner label="Buscando sus fotos…" />}>
      <Await resolve={medios} errorElement={<LoadFailed />}>
        {(first) => <Gallery mascota={mascota} first={first} />}
      </Await>
    </Suspense>
  );
}
