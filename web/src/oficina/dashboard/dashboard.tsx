import { Suspense } from 'react';
import { Await, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../base/api.ts';
import { requireAccess } from '../../base/state/guards.ts';
import { Spinner } from '../../ui/status/spinner.tsx';
import { Failed } from './failed.tsx';
import { FilterForm } from './filter-form.tsx';
import { readFiltros, readSeccion, toQuery } from './filtros.ts';
import { SectionNav } from './section-nav.tsx';
import { Sections } from './sections.tsx';
import { Titulo } from '../../ui/titulo.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const filtros = readFiltros(params);
  const { id } = await requireAccess('admin', args);
  const datos = call('getDatosDashboard', { query: { usuario_id: id, ...toQuery(filtros) } });
  datos.catch(() => {}); // no unhandled rejection before <Await> shows the failure
  return { filtros, seccion: readSeccion(params), datos };
}

export function Component() {
  const { filtros, seccion, datos } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Titulo className="text-3xl">Panel de administración</Titulo>
      <FilterForm filtros={filtros} seccion={seccion} />
      <SectionNav filtros={filtros} seccion={seccion} />
      <Suspense key={JSON.stringify(filtros)} fallback={<Spinner label="Contando…" />}>
        <Await resolve={datos} errorElement={<Failed />}>
          {(datos) => <Sections seccion={seccion} filtros={filtros} datos={datos} />}
        </Await>
      </Suspense>
    </div>
  );
}
