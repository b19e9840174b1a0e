import type { Suceso } from '@vuelve/contract/sucesos';
import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { Await, Link, useLoaderData } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { groupByDia } from '../sucesos-by-dia.ts';
import { SucesoRow } from '../suceso-row.tsx';
import type { loadCuenta } from './load-cuenta.ts';

/** What happened of late, beside the pets where the screen has room for it. */
export function ActividadReciente() {
  const { sucesos } = useLoaderData<typeof loadCuenta>();
  return (
    <aside
      aria-labelledby="actividad"
      className="grid gap-3 rounded-card bg-surface p-5 shadow-card max-lg:hidden"
    >
      <h2 id="actividad" className="px-1 text-xl">
        Actividad
      </h2>
      <Suspense fallback={<Skeleton label="Buscando la actividad…" {...SKELETON} />}>
        <Await
          resolve={sucesos}
          errorElement={<p className="px-1 text-muted">Ahora no podemos enseñarla.</p>}
        >
          {({ filas }) => <Dias sucesos={filas} />}
        </Await>
      </Suspense>
    </aside>
  );
}

const SKELETON = { count: 3, className: 'grid gap-3', shape: 'h-14' };

function Dias({ sucesos }: { sucesos: Suceso[] }) {
  if (sucesos.length === 0) {
    return <p className="px-1 text-muted">Aquí verás quién lee sus chapas.</p>;
  }
  return (
    <>
      {groupByDia(sucesos).map(({ dia, sucesos: suyos }) => (
        <section key={dia} className="grid gap-1">
          <h3 className="px-1 font-sans text-sm font-semibold text-muted">{dia}</h3>
          <ul className="-mx-2">
            {suyos.map((suceso) => (
              <li key={suceso.id}>
                <SucesoRow suceso={suceso} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Link
        to={pathTo('avisos')}
        className="flex min-h-12 items-center justify-between gap-3 border-t border-line px-1 pt-2 font-semibold text-brand"
      >
        Ver toda la actividad
        <ChevronRight aria-hidden className="size-5" />
      </Link>
    </>
  );
}
