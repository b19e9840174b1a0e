import { textos } from '@vuelve/contract/textos';
import { useLoaderData, useLocation } from 'react-router';
import { lazyPiece } from '../../base/arrival/lazy-part.tsx';
import { WhenNear } from '../../base/arrival/when-near.tsx';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SinAbrir } from '../sin-abrir.tsx';
import { Accesos } from '../../cuenta/perfil/accesos.tsx';
import { Espacio } from '../../cuenta/perfil/espacio.tsx';
import { BelowMascotas, Frase, Inicio } from './inicio.tsx';
import { TusDatos } from '../../cuenta/perfil/tus-datos.tsx';
import { StatusCards } from '../../cuenta/perfil/status-cards.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { Titulo } from '../../ui/titulo.tsx';

import type { loadCuenta } from './load-cuenta.ts';

export { loadCuenta as loader } from './load-cuenta.ts';

/**
 * The profile loads late: it stands below the pets, and its form's libraries are as large as the
 * rest of the screen.
 */
const abriendo = (
  <Skeleton label="Abriendo tu perfil…" count={1} className="grid" shape="h-268 sm:h-199" />
);
const Perfil = lazyPiece(
  async () => (await import('../../cuenta/perfil/perfil.tsx')).Perfil,
  abriendo,
);

/**
 * An owner's home: his pets, and his profile below; on a phone `#perfil` shows only the profile.
 */
export function Component() {
  const { usuario } = useSesion();
  const { sinAbrir } = useLoaderData<typeof loadCuenta>();
  const isPerfil = useLocation().hash === '#perfil';
  if (!usuario) return null;
  return (
    <div className="grid gap-12">
      <div className={classNames('grid gap-5', isPerfil && 'max-md:hidden')}>
        <SinAbrir conversaciones={sinAbrir} />
        <header className="grid gap-1">
          <Titulo className="line-clamp-2 text-3xl wrap-anywhere leading-tight md:text-4xl md:leading-tight">
            {textos.saludo(usuario.nombre)}
          </Titulo>
          <Frase />
        </header>
        <section aria-labelledby="mascotas" className="grid gap-5">
          <h2 id="mascotas" className="sr-only">
            Tus mascotas
          </h2>
          <Inicio />
        </section>
      </div>
      <BelowMascotas>
        <section aria-labelledby="perfil" className="grid gap-5">
          <header className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="perfil" className="text-2xl">
              Tu perfil
            </h2>
            {usuario.activo === '1' && (
              <p className="flex items-center gap-2 rounded-full bg-success-soft px-4 py-1.5 text-sm font-semibold text-success">
                <span aria-hidden className="size-2 rounded-full bg-success" />
                Cuenta Activa
              </p>
            )}
          </header>
          <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
            <WhenNear waiting={abriendo}>
              <Perfil usuario={usuario} />
            </WhenNear>
            <StatusCards usuario={usuario} />
          </div>
        </section>
        <section className="grid gap-5">
          <h2 id="espacio" className="text-2xl">
            Tu espacio
          </h2>
          <Espacio />
        </section>
        <section className="grid gap-5">
          <h2 id="accesos" className="text-2xl">
            Cómo entras
          </h2>
          <Accesos />
        </section>
        <section className="grid gap-5">
          <h2 className="text-2xl">Tus datos</h2>
          <TusDatos />
        </section>
      </BelowMascotas>
    </div>
  );
}
