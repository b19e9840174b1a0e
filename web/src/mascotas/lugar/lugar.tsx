import type { ConversacionSinAbrir } from '@vuelve/contract/conversacion';
import type { Insignia } from '@vuelve/contract/mascota';
import { House, Siren } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Await, Link, NavLink } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Titulo } from '../../ui/titulo.tsx';
import { BandaMensajes } from '../banda-mensajes.tsx';
import { Cover } from '../cover.tsx';
import { EstadoPill, estadoOf } from '../estado-mascota.tsx';
import { faltaDe } from '../falta.ts';
import { nombreOf, summaryOf } from '../summary.ts';
import { MenuLugar } from './menu-lugar.tsx';

const PESTANAS = [
  { screen: 'ficha', name: 'Ficha' },
  { screen: 'fotos', name: 'Fotos' },
  { screen: 'chapa', name: 'Chapa' },
  { screen: 'actividad', name: 'Actividad' },
  { screen: 'contactos', name: 'Contactos' },
] as const;

interface Props {
  mascota: Insignia;
  sinAbrir: Promise<ConversacionSinAbrir[]>;
  children: ReactNode;
}

/** A pet's place: its photo, its state beside the way to change it, and a tab (`children`). */
export function Lugar({ mascota, sinAbrir, children }: Props) {
  return (
    <div data-lugar className="grid gap-5 max-md:-mt-4">
      <div className="mx-auto grid w-full max-w-4xl gap-5">
        <BackLink to={pathTo('cuenta')}>Mis mascotas</BackLink>
        <Foto mascota={mascota} sinAbrir={sinAbrir} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="grid min-w-0 flex-[1_1_9rem]">
            <Titulo className="text-[1.75rem] leading-tight wrap-anywhere md:text-4xl">
              {nombreOf(mascota)}
            </Titulo>
            <p className="text-muted wrap-anywhere">{summaryOf(mascota)}</p>
          </div>
          <Cambio mascota={mascota} />
        </div>
        <Suspense>
          <Await resolve={sinAbrir} errorElement={<></>}>
            {(all) => (
              <BandaMensajes
                conversaciones={all.filter(({ hash }) => hash === mascota.hash)}
                mascotas={[mascota]}
              />
            )}
          </Await>
        </Suspense>
        <Pestanas mascota={mascota} />
      </div>
      <div className="mx-auto grid w-full max-w-4xl gap-6">{children}</div>
    </div>
  );
}

function Foto({ mascota, sinAbrir }: Omit<Props, 'children'>) {
  const { usuario } = useSesion();
  const telefono = usuario?.telefono ?? '';
  const mensajeOf = (all: ConversacionSinAbrir[]) => all.find(({ hash }) => hash === mascota.hash);
  return (
    <div className="relative max-md:-mx-(--page-edge) [view-transition-name:foto]">
      <div className="overflow-hidden md:rounded-hero">
        <Cover mascota={mascota} first shape="h-47 md:h-72" />
      </div>
      <div className="absolute top-3 right-3">
        <MenuLugar mascota={mascota} />
      </div>
      <div className="absolute bottom-3.5 left-3.5">
        <Suspense fallback={<EstadoPill estado={estadoOf(mascota, telefono)} />}>
          <Await
            resolve={sinAbrir}
            errorElement={<EstadoPill estado={estadoOf(mascota, telefono)} />}
          >
            {(all) => <EstadoPill estado={estadoOf(mascota, telefono, mensajeOf(all))} />}
          </Await>
        </Suspense>
      </div>
    </div>
  );
}

/** The change of the pet's state. */
function Cambio({ mascota: { hash, perdida } }: { mascota: Insignia }) {
  const Icon = perdida ? House : Siren;
  return (
    <Link
      to={pathTo('perdida', { hash })}
      className={
        perdida
          ? buttonClass({ variant: 'outline' })
          : 'inline-flex min-h-12 items-center gap-2 rounded-full bg-coral-soft px-5 font-semibold text-coral-ink transition hover:brightness-95'
      }
    >
      <Icon aria-hidden className="size-5" />
      {perdida ? 'Ha vuelto' : 'Se ha perdido'}
    </Link>
  );
}

function Pestanas({ mascota }: { mascota: Insignia }) {
  const { usuario } = useSesion();
  const { hash } = mascota;
  const falta = faltaDe(mascota, usuario?.telefono ?? '');
  return (
    <nav
      aria-label={`De ${nombreOf(mascota)}`}
      className="-mx-(--page-edge) overflow-x-auto border-b border-line px-[calc(var(--page-edge)-0.5rem)] md:mx-0 md:px-0"
    >
      <ul className="flex w-max md:gap-1">
        {PESTANAS.map(({ screen, name }) => (
          <li key={screen}>
            <NavLink
              end
              to={pathTo(screen, { hash })}
              preventScrollReset
              className="flex min-h-12 items-center gap-1.5 border-b-3 border-transparent px-2 font-semibold text-muted aria-[current=page]:border-brand aria-[current=page]:text-brand md:px-4"
            >
              {name}
              {screen === 'ficha' && falta && (
                <span className="size-2 rounded-full bg-sun">
                  <span className="sr-only">, le falta algo</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
