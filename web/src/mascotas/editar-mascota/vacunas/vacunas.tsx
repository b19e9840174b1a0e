import type { Insignia } from '@vuelve/contract/mascota';
import { Suspense, useState } from 'react';
import { Await } from 'react-router';
import { Spinner } from '../../../ui/status/spinner.tsx';
import { LoadFailed } from '../../../base/load-failed.tsx';
import { StoredVacunas } from './stored-vacunas.tsx';
import { UploadVacunas } from './upload-vacunas.tsx';

interface Props {
  mascota: Insignia;
  hasVacunas: Promise<boolean>;
}

export function Vacunas({ mascota, hasVacunas }: Props) {
  const [isReplacing, setReplacing] = useState(false);
  return (
    <Suspense fallback={<Spinner label="Buscando la cartilla…" />}>
      <Await resolve={hasVacunas} errorElement={<LoadFailed />}>
        {(hasVacunas) =>
          hasVacunas && !isReplacing ? (
            <StoredVacunas mascota={mascota} onReplace={() => setReplacing(true)} />
          ) : (
            <UploadVacunas
              mascota={mascota}
              onUploaded={() => setReplacing(false)}
              onBack={hasVacunas ? () => setReplacing(false) : undefined}
            />
          )
        }
      </Await>
    </Suspense>
  );
}
