import type { Insignia } from '@vuelve/contract/mascota';
import { Suspense, useState } from 'react';
import { Await } from 'react-router';
import { Spinner } from '../../../ui/status/spinner.tsx';
import { LoadFailed } from '../../../load-failed.tsx';
import { StoredCartilla } from './stored-cartilla.tsx';
import { UploadCartilla } from './upload-cartilla.tsx';

interface Props {
  mascota: Insignia;
  hasCartilla: Promise<boolean>;
}

/** The vaccination certificate: looked for first, then shown, or asked for. */
export function Vacunas({ mascota, hasCartilla }: Props) {
  const [isReplacing, setReplacing] = useState(false);
  return (
    <Suspense fallback={<Spinner label="Buscando la cartilla…" />}>
      <Await resolve={hasCartilla} errorElement={<LoadFailed />}>
        {(hasCartilla) =>
          hasCartilla && !isReplacing ? (
            <StoredCartilla mascota={mascota} onReplace={() => setReplacing(true)} />
          ) : (
            <UploadCartilla
              mascota={mascota}
              onUploaded={() => setReplacing(false)}
              onBack={hasCartilla ? () => setReplacing(false) : undefined}
            />
          )
        }
      </Await>
    </Suspense>
  );
}
