import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { call } from '../../base/api.ts';
import { loadMascota } from '../load-mascota.ts';
import { nombreOf } from '../summary.ts';
import { pathTo } from '../../base/path-to.ts';
import { beginAsUsuario } from '../../base/state/guards.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { useFreshOnReturn } from '../../base/use-fresh-on-return.ts';
import { Ahora } from './ahora.tsx';
import { EnMarcha } from './en-marcha.tsx';
import { Peticion } from './peticion.tsx';
import { Titulo } from '../../ui/titulo.tsx';

export { UnknownMascota as ErrorBoundary } from '../unknown-mascota.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const hash = params.hash!;
  const { reading } = await beginAsUsuario(({ id }) =>
    Promise.all([loadMascota(id, hash), call('getTraspaso', { query: { hash } })]),
  );
  const [mascota, { traspaso }] = await reading;
  return { mascota, traspaso };
}

/** Starts, follows and cancels the handover of a pet to another account. */
export function Component() {
  const { mascota, traspaso } = useLoaderData<typeof loader>();
  const nombre = nombreOf(mascota);
  useFreshOnReturn();

  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <BackLink to={pathTo('ficha', { hash: mascota.hash })}>Su ficha</BackLink>
      {traspaso ? (
        <EnMarcha mascota={mascota} traspaso={traspaso} />
      ) : (
        <>
          <header className="grid gap-2">
            <Titulo className="text-3xl leading-tight wrap-anywhere md:text-4xl">
              Entregar a {nombre} a otra persona
            </Titulo>
            <p className="text-lg text-muted">
              Pasa a la cuenta de quien la cuida desde ahora. Lo confirmáis las dos partes por
              correo, y hasta entonces sigue contigo.
            </p>
          </header>
          {mascota.perdida ? <Ahora mascota={mascota} /> : <Peticion mascota={mascota} />}
        </>
      )}
    </div>
  );
}
