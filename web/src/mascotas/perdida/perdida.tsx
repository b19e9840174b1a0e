import { Suspense } from 'react';
import {
  Await,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router';
import type { Regreso } from '@vuelve/contract/perdida';
import { loadMascota } from '../load-mascota.ts';
import { HaVuelto } from '../ha-vuelto.tsx';
import { nombreOf } from '../summary.ts';
import { BandaMensajes } from '../banda-mensajes.tsx';
import { fetchSinAbrir } from '../load-mascotas.ts';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { beginAsUsuario } from '../../base/state/guards.ts';
import { useFreshOnReturn } from '../../base/use-fresh-on-return.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DatosPerdida } from './datos-perdida.tsx';
import { EnCasa } from './en-casa.tsx';
import { Pasos } from './pasos/pasos.tsx';
import { PodriaSer } from './podria-ser.tsx';
import { Senal } from './senal.tsx';
import { EnTablon } from './tablon/en-tablon.tsx';
import { Titulo } from '../../ui/titulo.tsx';

export { UnknownMascota as ErrorBoundary } from '../unknown-mascota.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const { reading: own } = await beginAsUsuario(({ id }) => loadMascota(id, params.hash!));
  const sinAbrir = fetchSinAbrir();
  // Lost mode must not depend on the board.
  const reading = call('getPublicado', { query: { hash: params.hash! } }).catch(() => null);
  const parecidos = call('listParecidos', { query: { hash: params.hash! } }).catch(() => null);
  const [mascota, tablon] = await Promise.all([own, reading]);
  return { mascota, tablon, sinAbrir, parecidos };
}

/** How the loss ended, as the server said; a reload keeps it. */
interface Ended {
  regreso: Regreso;
  /** How many finders may be thanked. */
  buscadores: number;
}

/** Lost mode: switches it on, lists its steps, and ends it. */
export function Component() {
  const { mascota, tablon, sinAbrir, parecidos } = useLoaderData<typeof loader>();
  useFreshOnReturn();
  const { ended } = (useLocation().state ?? {}) as { ended?: Ended };
  const navigate = useNavigate();
  const { perdida } = mascota;
  const nombre = nombreOf(mascota);

  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <BackLink to={pathTo('ficha', { hash: mascota.hash })}>{nombre}</BackLink>
      <Suspense>
        <Await resolve={sinAbrir} errorElement={<></>}>
          {(list) => <BandaMensajes conversaciones={list} mascotas={[mascota]} />}
        </Await>
      </Suspense>
      {perdida && (
        <>
          <Senal mascota={mascota} perdida={perdida} />
          <Suspense>
            <Await resolve={parecidos}>
              {(lista) => lista && <PodriaSer mascota={mascota} {...lista} />}
            </Await>
          </Suspense>
          {tablon && <EnTablon mascota={mascota} {...tablon} />}
          <Pasos mascota={mascota} perdida={perdida} />
          <HaVuelto
            mascota={mascota}
            onVuelta={(regreso, buscadores) =>
              void navigate('.', { replace: true, state: { ended: { regreso, buscadores } } })
            }
          />
        </>
      )}
      {!perdida && ended && <EnCasa mascota={mascota} {...ended} />}
      {!perdida && !ended && (
        <section className="grid gap-6">
          <header className="grid gap-2">
            <Titulo className="text-3xl leading-tight wrap-anywhere md:text-4xl">
              ¿Se ha perdido {nombre}?
            </Titulo>
            <p className="text-lg text-muted">
              Su página se convierte en un aviso y te guiamos paso a paso. Puedes activarlo ya y
              completar lo demás después.
            </p>
          </header>
          <DatosPerdida key={mascota.hash} mascota={mascota} />
        </section>
      )}
    </div>
  );
}
