import { addressOf } from '@vuelve/contract/addresses';
import { Camera, ChevronRight, Phone, Printer, X } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { href } from '@vuelve/contract/screens';
import type { Insignia } from '@vuelve/contract/mascota';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { beginAsUsuario } from '../../base/state/guards.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { textLinkClass } from '../../ui/text-link.ts';
import { Titulo } from '../../ui/titulo.tsx';
import { loadMascota } from '../load-mascota.ts';
import { PedirChapa } from '../pedir-chapa.tsx';
import { Retrato } from '../retrato.tsx';
import { nombreOf } from '../summary.ts';
import { ChapaDibujada } from './chapa-dibujada.tsx';

export { UnknownMascota as ErrorBoundary } from '../unknown-mascota.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const productos = call('listProductos');
  productos.catch(() => {}); // without an answer the button names no price
  const { reading } = await beginAsUsuario(({ id }) => loadMascota(id, params.hash!));
  return { mascota: await reading, productos };
}

/** The moment after a pet was created: its badge works, and what makes it better. */
export function Component() {
  const { mascota, productos } = useLoaderData<typeof loader>();
  const { usuario } = useSesion();
  const { hash } = mascota;
  const canCall = Boolean(usuario?.telefono && mascota.telefono_publico);
  return (
    <div className="mx-auto grid w-full max-w-xl gap-3 max-md:-mt-4">
      <header className="relative grid justify-items-center gap-2 overflow-hidden rounded-hero bg-sun px-4 pt-14 pb-8 text-center text-on-sun max-md:-mx-(--page-edge) max-md:rounded-t-none">
        <Link
          to={pathTo('ficha', { hash })}
          aria-label="Cerrar"
          className="absolute top-3 right-3 grid size-12 place-items-center rounded-full"
        >
          <X aria-hidden />
        </Link>
        <Titulo className="text-3xl leading-tight wrap-anywhere">
          {nombreOf(mascota)} ya tiene página
        </Titulo>
        <p>
          {canCall
            ? 'Quien lea este código podrá llamarte.'
            : 'Falta tu teléfono para que puedan llamarte.'}
        </p>
        <ChapaDibujada mascota={mascota} />
      </header>
      {!canCall && (
        <Falta
          to={usuario?.telefono ? pathTo('ficha', { hash }) : pathTo('datos')}
          icon={Phone}
          title={usuario?.telefono ? 'Muestra tu teléfono' : 'Añade tu teléfono'}
        />
      )}
      <Foto mascota={mascota} />
      <PedirChapa mascota={mascota} productos={productos} />
      <a
        href={addressOf('downloadChapa', { query: { hash, formato: 'hoja' } })}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'soft', wide: true })}
      >
        <Printer aria-hidden className="size-5" />
        Imprimir una provisional
      </a>
      <a href={href('perfilPublico', { hash })} className={`${textLinkClass} justify-self-center`}>
        Ver su página
        <ChevronRight aria-hidden className="size-5" />
      </a>
    </div>
  );
}

function Foto({ mascota }: { mascota: Insignia }) {
  const { hash, Genero } = mascota;
  if (mascota.avatar ?? mascota.Cover) {
    return (
      <p className="flex items-center gap-4 rounded-card bg-surface p-3 text-lg font-semibold shadow-card">
        <Retrato mascota={mascota} size="small" round />
        {Genero === 'M' ? '¡Qué guapo!' : '¡Qué guapa!'}
      </p>
    );
  }
  return (
    <Falta
      to={pathTo('editarMascota', { hash })}
      icon={Camera}
      title="Añade su foto"
      detail="Es lo que más ayuda a reconocerla"
    />
  );
}

function Falta(props: { to: string; icon: typeof Camera; title: string; detail?: string }) {
  const { to, icon: Icon, title, detail } = props;
  return (
    <Link
      to={to}
      className="flex items-center gap-4 rounded-card bg-surface p-3 shadow-card transition hover:brightness-95"
    >
      <span className="grid size-16 shrink-0 place-items-center rounded-full border-2 border-dashed border-brand bg-brand-soft text-brand">
        <Icon aria-hidden />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{title}</span>
        {detail && <span className="text-muted">{detail}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
