import { addressOfChapa } from '@vuelve/contract/addresses';
import { Suspense, useState } from 'react';
import { Await, replace, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ChapaStep } from '../activacion/chapa-step.tsx';
import { FlowPage } from '../activacion/flow-page.tsx';
import { readSearch, resumeCompra } from '../activacion/resume.ts';
import { call } from '../../base/api.ts';
import { ApiError } from '../../base/api-error.ts';
import { pathTo } from '../../base/path-to.ts';
import { checkSesion } from '../../base/state/sesion.ts';
import { Spinner } from '../../ui/status/spinner.tsx';
import { ChapaFailed } from './chapa-failed.tsx';
import { ChapaGratis } from './chapa-gratis.tsx';

/** The promise of the badge in the address; null without one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { codigo, token } = readSearch(request.url);
  if (token) {
    const qrHash = await resumeCompra(token);
    throw replace(pathTo('activar') + (qrHash ? `?${encodeURIComponent(qrHash)}` : ''));
  }
  if (!codigo) return { chapa: null };

  const chapa = call('getChapa', { params: { hash: codigo } });
  // The screen reports the failure once it is drawn; until then the empty `catch` avoids an
  // unhandled rejection.
  chapa.catch(() => {});
  await checkSesion();
  return { chapa };
}

/** Scans a badge and follows its address; a badge that is already paid is activated here. */
export function Component() {
  const { chapa } = useLoaderData<typeof loader>();
  if (!chapa) return <AnyChapa />;
  return (
    <Suspense fallback={<Spinner label="Comprobando la chapa…" />}>
      <Await resolve={chapa} errorElement={<ChapaFailed />}>
        {(found) => <ChapaGratis key={found.hash} chapa={found} />}
      </Await>
    </Suspense>
  );
}

/**
 * A badge of unknown kind: its own address on the server decides where it leads. Offline, this page
 * stays open.
 */
function AnyChapa() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function follow(codigo: string) {
    setBusy(true);
    const failure = await call('getSalud').catch((failure: unknown) => failure);
    setBusy(false);
    if (failure instanceof ApiError && failure.status === 0) return setError(failure.message);
    setError(undefined);
    location.assign(addressOfChapa(encodeURIComponent(codigo)));
  }

  return (
    <FlowPage title="Tengo una chapa" text="Escanéala y te llevamos a donde toca.">
      <ChapaStep busy={isBusy} error={error} onCodigo={(codigo) => void follow(codigo)} />
    </FlowPage>
  );
}
