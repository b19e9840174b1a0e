import { admits } from '@vuelve/contract/acceso';
import type { Avisos } from '@vuelve/contract/avisos';
import { textosAvisos } from '@vuelve/contract/textos-avisos';
import { Suspense, useState } from 'react';
import { Await, useLoaderData } from 'react-router';
import { failureOf } from '../../base/api-error.ts';
import { LoadFailed } from '../../base/load-failed.tsx';
import { pathTo } from '../../base/path-to.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { Cerca, type CercaProps } from './cerca.tsx';
import { EsteNavegador } from './este-navegador.tsx';
import { Horas } from './horas.tsx';
import type { loadAvisos } from './load-avisos.ts';
import { Navegadores } from './navegadores.tsx';
import { PedidosNuevos } from './pedidos-nuevos.tsx';
import { PorCorreo } from './por-correo.tsx';
import { Titulo } from '../../ui/titulo.tsx';

export { loadAvisos as loader } from './load-avisos.ts';

export function Component() {
  const { avisos, vecino } = useLoaderData<typeof loadAvisos>();
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <BackLink to={pathTo('perfil')}>Tu perfil</BackLink>
      <header className="grid gap-1">
        <Titulo className="text-3xl leading-tight">Cómo te avisamos</Titulo>
        <p className="text-lg text-muted">
          Cuando alguien encuentra a tu mascota, cada minuto cuenta. Elige por dónde quieres
          enterarte.
        </p>
      </header>
      <Suspense fallback={<Skeleton label="Leyendo tus avisos…" {...SKELETON} />}>
        <Await resolve={avisos} errorElement={<LoadFailed describe={describe} />}>
          {(first) => <Secciones first={first} vecino={vecino} />}
        </Await>
      </Suspense>
    </div>
  );
}

const SKELETON = { count: 3, className: 'grid gap-6', shape: 'h-44' };
const describe = (error: unknown) => failureOf(error, textosAvisos.errorLista);

interface SeccionesProps {
  first: Avisos;
  vecino: CercaProps['vecino'];
}

/** The sections share the last answer of the server: each change returns all settings. */
function Secciones({ first, vecino }: SeccionesProps) {
  const { usuario } = useSesion();
  const [avisos, setAvisos] = useState(first);
  const given = { avisos, onAvisos: setAvisos };
  return (
    <>
      <Card aria-labelledby="este" className="grid gap-4">
        <h2 id="este" className="text-2xl">
          En este navegador
        </h2>
        <EsteNavegador {...given} />
      </Card>
      <Navegadores {...given} />
      <Card aria-labelledby="correo" className="grid gap-4">
        <h2 id="correo" className="text-2xl">
          Por correo
        </h2>
        <PorCorreo {...given} />
      </Card>
      {usuario && admits('preparador', usuario) && <PedidosNuevos {...given} />}
      <Card aria-labelledby="silencio" className="grid gap-4">
        <h2 id="silencio" className="text-2xl">
          Horas de silencio
        </h2>
        <Horas {...given} />
      </Card>
      <Cerca vecino={vecino} conNavegador={avisos.navegadores.length > 0} />
    </>
  );
}
