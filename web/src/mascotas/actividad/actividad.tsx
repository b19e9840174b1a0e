import { ESCANEOS_GUARDA_DIAS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { Suspense } from 'react';
import { Await, Link, useLoaderData } from 'react-router';
import { failureOf } from '../../base/api-error.ts';
import { LoadFailed } from '../../base/load-failed.tsx';
import { pathTo } from '../../base/path-to.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { Lugar } from '../lugar/lugar.tsx';
import { Conversaciones } from './conversaciones.tsx';
import { EscaneoList } from './escaneo-list.tsx';
import { textLinkClass } from '../../ui/text-link.ts';
import type { loadActividad } from './load-actividad.ts';

export { UnknownMascota as ErrorBoundary } from '../unknown-mascota.tsx';
export { loadActividad as loader } from './load-actividad.ts';

export function Component() {
  const { mascota, sinAbrir, todo } = useLoaderData<typeof loadActividad>();
  return (
    <Lugar mascota={mascota} sinAbrir={sinAbrir}>
      <Suspense fallback={<Skeleton label="Buscando su actividad…" {...SKELETON} />}>
        <Await resolve={todo} errorElement={<LoadFailed describe={describe} />}>
          {([conversaciones, first]) => (
            <>
              <Conversaciones
                conversaciones={conversaciones}
                nombre={mascota.Mascota || 'tu mascota'}
              />
              <EscaneoList first={first} mascota={mascota} />
            </>
          )}
        </Await>
      </Suspense>
      <p className="text-muted">
        No apuntamos quién ha sido ni dónde estaba: solo cuándo y cómo, y lo borramos a los{' '}
        {ESCANEOS_GUARDA_DIAS}&nbsp;días.{' '}
        <Link to={pathTo('ajustesAvisos')} className={textLinkClass}>
          Elige cómo te avisamos
        </Link>
      </p>
    </Lugar>
  );
}

const SKELETON = { count: 4, className: 'grid gap-3', shape: 'h-20' };

const describe = (error: unknown) => failureOf(error, textos.actividad.error);
