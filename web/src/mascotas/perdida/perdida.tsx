import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Regreso } from '@vuelve/contract/perdida';
import { call } from '../../base/api.ts';
import { loadMascota } from '../load-mascota.ts';
import { nombreOf } from '../summary.ts';
import { SinAbrir } from '../sin-abrir.tsx';
import { pathTo } from '../../base/path-to.ts';
import { beginAsUsuario } from '../../base/state/guards.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DatosPerdida } from './datos-perdida.tsx';
import { EnCasa } from './en-casa.tsx';
import { HaVuelto } from './ha-vuelto.tsx';
import { Pasos } from './pasos/pasos.tsx';
import { Senal } from './senal.tsx';
import { Titulo } from '../../ui/titulo.tsx';

export { UnknownMascota as ErrorBoundary } from '../unknown-mascota.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const { reading } = await beginAsUsuario(({ id }) => loadMascota(id, params.hash!));
  const sinAbrir = call('listSinAbrir', { query: {} });
  sinAbrir.catch(() => {}); // ignored: messages also come by mail
  return { mascota: await reading, sinAbrir };
}

/** Lost mode: switches it on, lists its steps, and ends it. */
export function Component() {
  const { mascota, sinAbrir } = useLoaderData<typeof loader>();
  const [ended, setEnded] = useState<{ regreso: Regreso; buscadores: number }>();
  const { perdida } = mascota;
  const nombre = nombreOf(mascota);

  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <BackLink to={pathTo('mascotas')}>Mis mascotas</BackLink>
      <SinAbrir conversaciones={sinAbrir} />
      {perdida && (
        <>
          <Senal mascota={mascota} perdida={perdida} />
          <Pasos mascota={mascota} perdida={perdida} />
          <HaVuelto
            mascota={mascota}
            onVuelta={(regreso, buscadores) => setEnded({ regreso, buscadores })}
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
