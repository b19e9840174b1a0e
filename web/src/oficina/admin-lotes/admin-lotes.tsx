import type { FilaLote } from '@vuelve/contract/lotes';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Buscador } from '../buscador.tsx';
import { Cabecera } from '../cabecera.tsx';
import { ESTADOS_LOTE } from '@vuelve/contract/estados-lote';
import { DescargarCsv } from '../descargar-csv.tsx';
import { Lista } from '../lista.tsx';
import { readLista } from '../read-lista.ts';
import { RowLink } from '../row-link.tsx';
import type { Columna } from '../../ui/tabla.tsx';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { buttonClass } from '../../ui/button.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readLista(request, (buscar, cursor) => call('listLotes', { query: { buscar, cursor } }));
}

export function Component() {
  const { buscar, first } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Cabecera title="Lotes de chapas" text="Un lote nuevo se hace desde la ficha de su tienda.">
        <Link to={pathTo('adminTiendas')} className={buttonClass({ variant: 'soft' })}>
          Elegir tienda
        </Link>
        <DescargarCsv call="downloadLotesCsv" input={{ query: { buscar } }} name="lotes" />
      </Cabecera>
      <Buscador label="Número de lote o tienda" placeholder="12" />
      <Lista
        caption="Lotes, del último al primero"
        first={first}
        fetchPage={(cursor) => call('listLotes', { query: { buscar, cursor } })}
        columnas={COLUMNAS}
        keyOf={({ id }) => id}
        vacio={buscar ? 'No hay ningún lote así.' : 'Todavía no hay ningún lote.'}
      />
    </div>
  );
}

const COLUMNAS: Columna<FilaLote>[] = [
  {
    titulo: 'Lote',
    isShort: true,
    render: ({ id }) => (
      <RowLink to={pathTo('adminLote', { id: String(id) })}>{`Lote ${id}`}</RowLink>
    ),
  },
  { titulo: 'Tienda', render: ({ tienda }) => tienda?.nombre ?? '–' },
  { titulo: 'Cupón', render: ({ cupon }) => cupon?.cupon ?? 'Pagadas en mostrador' },
  { titulo: 'Chapas', isFigure: true, render: ({ unidades }) => unidades },
  { titulo: 'Activas', isFigure: true, render: ({ activas }) => activas },
  { titulo: 'Retiradas', isFigure: true, render: ({ retiradas }) => retiradas },
  { titulo: 'Estado', isShort: true, render: ({ estado }) => ESTADOS_LOTE[estado] },
  { titulo: 'Hecho', render: ({ fecha_alta }) => asMoment(fecha_alta) },
];
