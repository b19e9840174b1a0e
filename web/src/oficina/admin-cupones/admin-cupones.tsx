import type { FilaCuponAdmin } from '@vuelve/contract/cupones';
import { formatEuros } from '@vuelve/contract/dinero';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Buscador } from '../buscador.tsx';
import { Cabecera } from '../cabecera.tsx';
import { ESTADOS_CUPON } from '@vuelve/contract/estados-cupon';
import { DescargarCsv } from '../descargar-csv.tsx';
import { Lista } from '../lista.tsx';
import { readLista } from '../read-lista.ts';
import { RowLink } from '../row-link.tsx';
import type { Columna } from '../../ui/tabla.tsx';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { buttonClass } from '../../ui/button.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return readLista(request, (buscar, cursor) =>
    call('listCuponesAdmin', { query: { buscar, cursor } }),
  );
}

export function Component() {
  const { buscar, first } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Cabecera title="Cupones" text="El de una tienda se crea desde su ficha.">
        <Link to={pathTo('adminCupon', { id: 'nuevo' })} className={buttonClass()}>
          Nuevo cupón sin tienda
        </Link>
        <DescargarCsv call="downloadCuponesCsv" input={{ query: { buscar } }} name="cupones" />
      </Cabecera>
      <Buscador label="Código o nombre" placeholder="verano" />
      <Lista
        caption="Cupones, del último al primero"
        first={first}
        fetchPage={(cursor) => call('listCuponesAdmin', { query: { buscar, cursor } })}
        columnas={COLUMNAS}
        keyOf={({ id }) => id}
        vacio={buscar ? 'No hay ningún cupón así.' : 'Todavía no hay ningún cupón.'}
      />
    </div>
  );
}

const COLUMNAS: Columna<FilaCuponAdmin>[] = [
  {
    titulo: 'Código',
    render: ({ id, cupon }) => (
      <RowLink to={pathTo('adminCupon', { id: String(id) })}>{cupon}</RowLink>
    ),
  },
  { titulo: 'Nombre', render: ({ nombre }) => nombre },
  { titulo: 'Tienda', render: ({ tienda }) => tienda?.nombre ?? '–' },
  { titulo: 'Precio', isFigure: true, render: ({ precio }) => formatEuros(precio) },
  {
    titulo: 'Usos',
    isFigure: true,
    render: ({ usos, usos_maximos }) =>
      usos_maximos === null ? usos : `${usos} de ${usos_maximos}`,
  },
  { titulo: 'Estado', isShort: true, render: ({ estado }) => ESTADOS_CUPON[estado] },
];
