import { formatEuros } from '@vuelve/contract/dinero';
import type { ProductoAdmin } from '@vuelve/contract/producto-admin';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Cabecera } from '../cabecera.tsx';
import { Buscador } from '../buscador.tsx';
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
    call('listProductosAdmin', { query: { buscar, cursor } }),
  );
}

export function Component() {
  const { buscar, first } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Cabecera title="Productos">
        <Link to={pathTo('adminProducto', { id: 'nuevo' })} className={buttonClass()}>
          Nuevo producto
        </Link>
        <DescargarCsv call="downloadProductosCsv" input={{ query: { buscar } }} name="productos" />
      </Cabecera>
      <Buscador label="Busca por nombre" />
      <Lista
        caption="Productos, del último al primero"
        first={first}
        fetchPage={(cursor) => call('listProductosAdmin', { query: { buscar, cursor } })}
        columnas={COLUMNAS}
        keyOf={({ id }) => id}
        vacio={buscar ? 'Ningún producto empieza así.' : 'Todavía no hay productos.'}
      />
    </div>
  );
}

const COLUMNAS: Columna<ProductoAdmin>[] = [
  {
    titulo: 'Producto',
    render: ({ id, nombre }) => (
      <RowLink to={pathTo('adminProducto', { id: String(id) })}>{nombre}</RowLink>
    ),
  },
  {
    titulo: 'Variante',
    render: ({ color, talla, medidas }) => [color, talla, medidas].filter(Boolean).join(' · '),
  },
  { titulo: 'Precio', isFigure: true, render: ({ precio }) => formatEuros(precio) },
  {
    titulo: 'Existencias',
    isFigure: true,
    render: ({ existencias, apartadas }) =>
      existencias === null ? 'Sin contar' : describeExistencias(existencias, apartadas),
  },
  { titulo: 'Estado', render: ({ activo }) => (activo ? 'A la venta' : 'Retirado') },
];

function describeExistencias(existencias: number, apartadas: number): string {
  if (apartadas === 0) return String(existencias);
  return `${existencias} (${apartadas} ${apartadas === 1 ? 'apartada' : 'apartadas'})`;
}
