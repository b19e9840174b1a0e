import type { Comercio } from '@vuelve/contract/comercio';
import { useEffect } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router';
import { call, setEnlaceTienda } from '../../base/api.ts';
import { ApiError } from '../../base/api-error.ts';
import { Logo } from '../../ui/logo.tsx';
import { Cifras } from './cifras.tsx';
import { Cupones } from './cupones.tsx';
import { EnlaceMuerto } from './enlace-muerto.tsx';
import { Lotes } from './lotes.tsx';
import { Meses } from './meses.tsx';
import { Semanas } from './semanas.tsx';
import { Titulo } from '../../ui/titulo.tsx';

interface Datos {
  token: string;
  comercio?: Comercio;
  /** Why the link does not open. */
  refused?: string;
}

/**
 * The token stands after '#', a part that browsers never send; but the browser's history keeps it.
 */
export async function loader(): Promise<Datos> {
  const token = location.hash.slice(1);
  setEnlaceTienda(token);
  try {
    return { token, comercio: await call('getComercio') };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { token, refused: error.message };
    throw error;
  }
}

/** A shop's own figures, without an account: for everybody who has the link. */
export function Component() {
  const { token, comercio, refused } = useLoaderData<typeof loader>();
  useOtherEnlace(token);
  return (
    <div className="page grid content-start gap-6 py-4 md:py-8">
      <p className="flex min-h-12 items-center">
        <Logo />
      </p>
      {comercio ? <Ventas {...comercio} /> : <EnlaceMuerto text={refused ?? ''} />}
    </div>
  );
}

function Ventas(comercio: Comercio) {
  return (
    <>
      <header className="grid gap-1">
        <Titulo className="text-3xl wrap-anywhere">{comercio.nombre}</Titulo>
        <p className="text-lg text-muted">
          Lo que se ha vendido con tus cupones. Solo lo ve quien tiene este enlace: guárdalo. No lo
          abras en un ordenador que usen otros.
        </p>
      </header>
      <Cifras comercio={comercio} />
      <Semanas semanas={comercio.semanas} />
      <Meses meses={comercio.meses} />
      <Cupones cupones={comercio.cupones} hayMas={comercio.hay_mas.cupones} />
      <Lotes lotes={comercio.lotes} hayMas={comercio.hay_mas.lotes} />
    </>
  );
}

/**
 * Another link in the same tab changes only the part after '#', and the router does not reload for
 * that.
 */
function useOtherEnlace(token: string): void {
  const { hash } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (hash.slice(1) !== token) void revalidate();
  }, [hash, token, revalidate]);
}
