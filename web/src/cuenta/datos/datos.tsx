import { useLoaderData } from 'react-router';
import { call } from '../../base/api.ts';
import { waitBrought } from '../../base/arrival/soon.ts';
import { pathTo } from '../../base/path-to.ts';
import { requireUsuario } from '../../base/state/guards.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Titulo } from '../../ui/titulo.tsx';
import { DatosForm } from './datos-form.tsx';
import { Espacio } from './espacio.tsx';
import { StatusCards } from './status-cards.tsx';

export async function loader() {
  await requireUsuario();
  const espacio = call('getEspacio', { query: {} });
  espacio.catch(() => {}); // its section reports the failure once it is drawn
  await waitBrought(espacio);
  return { espacio };
}

/** The profile's fields, and its three cards. */
export function Component() {
  const { usuario } = useSesion();
  const { espacio } = useLoaderData<typeof loader>();
  if (!usuario) return null;
  return (
    <div className="grid gap-6">
      <BackLink to={pathTo('perfil')}>Tu perfil</BackLink>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Titulo className="text-3xl">Tus datos</Titulo>
        {usuario.activo === '1' && (
          <p className="flex items-center gap-2 rounded-full bg-success-soft px-4 py-1.5 text-sm font-semibold text-success">
            <span aria-hidden className="size-2 rounded-full bg-success" />
            Cuenta Activa
          </p>
        )}
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
        <DatosForm usuario={usuario} />
        <StatusCards usuario={usuario} />
      </div>
      <section className="grid gap-4">
        <h2 id="espacio" className="text-2xl">
          Tu espacio
        </h2>
        <Espacio espacio={espacio} />
      </section>
    </div>
  );
}
