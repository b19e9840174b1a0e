import type { VistaTraspaso } from '@vuelve/contract/traspaso';
import { textosTraspaso } from '@vuelve/contract/textos-traspaso';
import { useEffect } from 'react';
import { Link, useLoaderData, useLocation, useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { ApiError } from '../../base/api-error.ts';
import { pathTo } from '../../base/path-to.ts';
import { takeEnlace } from '../../base/state/enlace-traspaso.ts';
import { adoptSesion, checkSesion } from '../../base/state/sesion.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Cat } from '../../ui/drawings/cat.tsx';
import { Logo } from '../../ui/logo.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Destino } from './destino.tsx';
import { Dueno } from './dueno.tsx';

interface Datos {
  enlace: string;
  vista?: VistaTraspaso;
  /** Why the link does not open. */
  refused?: string;
}

/** Reads the link's handover; opening a link changes nothing. */
export async function loader(): Promise<Datos> {
  const enlace = takeEnlace();
  await checkSesion();
  try {
    const vista = await call('readTraspaso', { body: { enlace } });
    if (vista.esSuya !== null) await adoptSesion();
    return { enlace, vista };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 400) return { enlace, refused: textosTraspaso.enlaceMuerto };
    if (error.status === 404 || error.status === 410) return { enlace, refused: error.message };
    throw error;
  }
}

/** Target of a mailed handover link: the owner confirms here, and the recipient accepts. */
export function Component() {
  const { enlace, vista, refused } = useLoaderData<typeof loader>();
  useOtherEnlace(enlace);
  return (
    <div className="mx-auto grid w-full max-w-md content-center gap-6 px-4 py-10">
      <Link to={pathTo('inicio')} className="flex min-h-12 w-fit items-center rounded-input">
        <Logo />
      </Link>
      {!vista && <EnlaceMuerto text={refused ?? ''} />}
      {vista?.rol === 'dueno' && <Dueno enlace={enlace} vista={vista} />}
      {vista?.rol === 'destino' && <Destino enlace={enlace} vista={vista} />}
    </div>
  );
}

function EnlaceMuerto({ text }: { text: string }) {
  return (
    <EmptyState drawing={<Cat />} heading="h1" title="Aquí ya no hay nada que hacer" text={text}>
      <Link to={pathTo('mascotas')} className={buttonClass()}>
        Ver mis mascotas
      </Link>
    </EmptyState>
  );
}

/**
 * Another link in the same tab changes only the part after '#', and the router does not reload for
 * that.
 */
function useOtherEnlace(enlace: string): void {
  const { hash } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (hash.length > 1 && hash.slice(1) !== enlace) void revalidate();
  }, [hash, enlace, revalidate]);
}
