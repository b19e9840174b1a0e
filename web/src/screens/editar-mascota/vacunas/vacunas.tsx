import type { Insignia } from '@vuelve/contract/mascota';
import { Suspense, useState } from 'react';
import { Await } from 'react-router';
import { Spinner } from '../../../ui/spinner.tsx';
import { NoCargado } from '../no-cargado.tsx';
import { CartillaGuardada } from './cartilla-guardada.tsx';
import { SubirCartilla } from './subir-cartilla.tsx';

interface Props {
  mascota: Insignia;
  hay: Promise<boolean>;
}

/** The vaccination certificate: looked for first, then shown, or asked for. */
export function Vacunas({ mascota, hay }: Props) {
  const [otra, setOtra] = useState(false);
  return (
    <Suspense fallback={<Spinner label="Buscando la cartilla…" />}>
      <Await resolve={hay} errorElement={<NoCargado />}>
        {(hay) =>
          hay && !otra ? (
            <CartillaGuardada mascota={mascota} onSubirNueva={() => setOtra(true)} />
          ) : (
            <SubirCartilla
              mascota={mascota}
              onSubida={() => setOtra(false)}
              onVolver={hay ? () => setOtra(false) : undefined}
            />
          )
        }
      </Await>
    </Suspense>
  );
}
