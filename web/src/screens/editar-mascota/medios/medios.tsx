import type { Insignia } from '@vuelve/contract/mascota';
import type { Medio } from '@vuelve/contract/medio';
import { Suspense } from 'react';
import { Await } from 'react-router';
import { Spinner } from '../../../ui/spinner.tsx';
import { NoCargado } from '../no-cargado.tsx';
import { Galeria } from './galeria.tsx';

interface Props {
  mascota: Insignia;
  medios: Promise<Medio[]>;
}

/** The pet's photos and videos. */
export function Medios({ mascota, medios }: Props) {
  return (
    <Suspense fallback={<Spinner label="Buscando sus fotos…" />}>
      <Await resolve={medios} errorElement={<NoCargado />}>
        {(medios) => <Galeria mascota={mascota} medios={medios} />}
      </Await>
    </Suspense>
  );
}
