import { describeCp, type FilaTienda } from '@vuelve/contract/tiendas';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Buscador } from '../buscador.tsx';
import { Cabecera } from '../cabecera.tsx';
import { DescargarCsv } from '../descargar-csv.tsx';
import { Lista } from '../lista.tsx';
import { readLista } from '../read-lista.ts';
import { RowLink } from '../row-link.tsx';
import type { Columna } from '../../ui/tabla.tsx';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { buttonClass } from '../../ui/button.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return readLista(request, (buscar, cursor) => call('listTiendas', { query: { buscar, cursor } }));
}

export function Component() {
  const { buscar, first } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Cabecera title="Tiendas y promotores" text="Quienes reparten chapas y cupones.">
        <Link to={pathTo('adminTienda', { id: 'nueva' })} className={buttonClass()}>
          Nueva tienda
        </Link>
        <DescargarCsv call="downloadTiendasCsv" input={{ query: { buscar } }} name="tiendas" />
      </Cabecera>
      <Buscador label="Nombre o código postal" placeholder="patitas" />
      <Lista
        caption="Tiendas, de la última a la primera"
        first={first}
        fetchPage={(cursor) => call('listTiendas', { query: { buscar, cursor } })}
        columnas={COLUMNAS}
        keyOf={({ id }) => id}
        vacio={buscar ? 'No hay ninguna tienda así.' : 'Todavía no hay ninguna tienda.'}
      />
    </div>
  );
}

const COLUMNAS: Columna<FilaTienda>[] = [
  {
    titulo: 'Nombre',
    render: ({ id, nombre }) => (
      <RowLink to={pathTo('adminTienda', { id: String(id) })}>{nombre}</RowLink>
    ),
  },
  { titulo: 'Tipo', render: ({ tipo }) => (tipo === 'tienda' ? 'Tienda' : 'Promotor') },
  { titulo: 'Dónde', render: ({ cp }) => `${cp} ${describeCp(cp) ?? ''}` },
  {
    titulo: 'Comisión',
    isFigure: true,
    render: ({ comision }) => `${comision.toLocaleString('es-ES')} %`,
  },
  { titulo: 'Estado', isShort: true, render: ({ activa }) => (activa ? 'Activa' : 'No activa') },
];
