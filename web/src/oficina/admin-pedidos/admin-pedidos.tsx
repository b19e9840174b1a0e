import { asDia } from '@vuelve/contract/dias';
import { formatEuros } from '@vuelve/contract/dinero';
import { estadoPedido } from '@vuelve/contract/estado-pedido';
import type { FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Buscador } from '../buscador.tsx';
import { countDesistimientos, Desistimientos } from '../desistimientos.tsx';
import { Lista } from '../lista.tsx';
import { readLista } from '../read-lista.ts';
import type { Columna } from '../../ui/tabla.tsx';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { EstadoPill } from '../../tienda/estado-pill.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { textLinkClass } from '../../ui/text-link.ts';
import { Filtro } from './filtro.tsx';
import { Titulo } from '../../ui/titulo.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const estado = estadoPedido.safeParse(searchParams.get('estado')).data;
  const desistidos = searchParams.get('desistidos') === 'si' ? ('si' as const) : undefined;
  const lista = await readLista(request, (buscar) =>
    call('listPedidosAdmin', { query: { buscar, estado, desistidos } }),
  );
  return { estado, desistidos, desistimientos: countDesistimientos(), ...lista };
}

export function Component() {
  const { buscar, estado, desistidos, desistimientos, first } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Titulo className="text-3xl">Pedidos</Titulo>
      <Buscador
        label="Número de pedido, del banco o de factura, o correo de quien compró"
        placeholder="261122ABCDEF"
      />
      <Desistimientos cuenta={desistimientos} />
      <Filtro estado={estado} desistidos={desistidos} buscar={buscar} />
      <Lista
        caption="Pedidos, del último al primero"
        first={first}
        fetchPage={(cursor) =>
          call('listPedidosAdmin', { query: { buscar, estado, desistidos, cursor } })
        }
        columnas={COLUMNAS}
        keyOf={({ id }) => id}
        vacio={
          buscar || estado || desistidos ? 'Ningún pedido es así.' : 'Todavía no hay ningún pedido.'
        }
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
        {ref_pago || 'Sin número'}
      </Link>
    ),
  },
  {
    titulo: 'Estado',
    render: (fila) => (
      <span className="inline-grid gap-1 max-md:justify-items-end md:justify-items-start">
        <EstadoPill pedido={fila} />
        {fila.desistimiento?.estado === 'presentado' && (
          <span className="text-sm font-semibold text-warn">
            Desistido · hasta el {asDia(fila.desistimiento.devolver_hasta)}
          </span>
        )}
      </span>
    ),
    isShort: true,
  },
  {
    titulo: 'Compra',
    render: ({ comprador: { nombre, email }, bloqueado }) => (
      <>
        {nombre || (bloqueado ? 'Datos bloqueados' : '–')}
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
