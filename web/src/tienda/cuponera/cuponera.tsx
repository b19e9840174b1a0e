import { Suspense } from 'react';
import { Await, replace, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { readSearch, resumeCompra } from '../activacion/resume.ts';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { chooseChapa } from '../../base/state/borrador-compra.ts';
import { checkSesion } from '../../base/state/sesion.ts';
import { Spinner } from '../../ui/status/spinner.tsx';
import { CuponFailed } from './cupon-failed.tsx';
import { Puerta } from './puerta.tsx';

/**
 * The promise of the coupon. A badge or token in the address moves to the draft and is removed from
 * the address.
 */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const hash = params.hash!;
  const { codigo, token } = readSearch(request.url);
  if (token) await resumeCompra(token);
  if (codigo) chooseChapa(codigo, null);
  if (token || codigo) throw replace(pathTo('cuponera', { hash }));

  const cupon = call('getCupon', { params: { hash } });
  // The screen reports the failure once it is drawn; until then the empty `catch` avoids an
  // unhandled rejection.
  cupon.catch(() => {});
  await checkSesion();
  return { cupon };
}

/** Activates a badge with a shop's coupon. */
export function Component() {
  const { cupon } = useLoaderData<typeof loader>();
  return (
    <Suspense fallback={<Spinner label="Buscando tu cupón…" />}>
      <Await resolve={cupon} errorElement={<CuponFailed />}>
        {(found) => <Puerta key={found.hash} cupon={found} />}
      </Await>
    </Suspense>
  );
}
