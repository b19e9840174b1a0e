import { formatEuros } from '@vuelve/contract/dinero';
import { estadoPedido } from '@vuelve/contract/pedido';
import type { FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Buscador } from '../../admin/buscador.tsx';
import { Lista } from '../../admin/lista.tsx';
import { readLista } from '../../admin/read-lista.ts';
import type { Columna } from '../../admin/tabla.tsx';
import { call } from '../../api.ts';
import { pathTo } from '../../path-to.ts';
import { EstadoPill } from '../../tienda/estado-pill.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { textLinkClass } from '../../ui/text-link.ts';
import { Filtro } from './filtro.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const estado = estadoPedido.safeParse(searchParams.get('estado')).data;
  const lista = await readLista(request, (buscar) =>
    call('listPedidosAdmin', { query: { buscar, estado } }),
  );
  return { estado, ...lista };
}

/** All orders: found by any of their numbers, or by who bought. */
export function Component() {
  const { buscar, estado, first } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl">Pedidos</h1>
      <Buscador
        label="Número de pedido, del banco o de factura, o correo de quien compró"
        placeholder="261122ABCDEF"
      />
      <Filtro estado={estado} buscar={buscar} />
      <Lista
        caption="Pedidos, del último al primero"
        first={first}
        fetchPage={(cursor) => call('listPedidosAdmin', { query: { buscar, estado, cursor } })}
        columnas={COLUMNAS}
        keyOf={({ id }) => id}
        vacio={buscar || estado ? 'Ningún pedido es así.' : 'Todavía no hay ningún pedido.'}
      />
    </div>
  );
}

const COLUMNAS: Columna<FilaPedidoAdmin>[] = [
  {
    titulo: 'Pedido',
    render: ({ id, ref_pago }) => (
      <Link
        to={pathTo('adminPedido', { id: String(id) })}
        className={`${textLinkClass} max-md:-my-3`}
      >
        {ref_pago || `Sin número (${id})`}
      </Link>
    ),
  },
  { titulo: 'Estado', render: (fila) => <EstadoPill pedido={fila} />, isShort: true },
  {
    titulo: 'Compra',
    render: ({ comprador: { nombre, email } }) => (
      <>
        {nombre || '–'}
        <br />
        <span className="text-sm text-muted">{email}</span>
      </>
    ),
  },
  {
    titulo: 'Fecha',
    render: ({ fecha }) => <time dateTime={fecha}>{asMoment(fecha)}</time>,
  },
  { titulo: 'Factura', render: ({ factura }) => factura ?? '–' },
  { titulo: 'Total', render: ({ total }) => formatEuros(total), isFigure: true },
];
