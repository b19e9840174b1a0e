import { bandeja as esquema, type FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { estadoPedido } from '@vuelve/contract/estado-pedido';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../base/api.ts';
import { FileButton } from '../../base/file-button.tsx';
import { pathTo } from '../../base/path-to.ts';
import { classNames } from '../../ui/class-names.ts';
import { Titulo } from '../../ui/titulo.tsx';
import { Buscador } from '../buscador.tsx';
import { readLista } from '../read-lista.ts';
import { Bandejas } from './bandejas.tsx';
import { ListaPedidos } from './lista-pedidos.tsx';
import { Panel } from './panel.tsx';
import { useAbierto } from './use-panel.ts';

/** Rows of a page: a morning's orders in one look. */
const LIMITE = 100;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const elsewhere = searchParams.get('buscar') ? 'todos' : 'por_grabar';
  const bandeja = esquema.safeParse(searchParams.get('bandeja')).data ?? elsewhere;
  const estado = estadoPedido.safeParse(searchParams.get('estado')).data;
  const cuentas = call('countPedidosAdmin');
  cuentas.catch(() => {}); // the tabs show no figures then
  const lista = await readLista(request, (buscar) =>
    call('listPedidosAdmin', { query: { buscar, bandeja, estado, limite: LIMITE } }),
  );
  return { bandeja, estado, cuentas, ...lista };
}

export function Component() {
  const { buscar, bandeja, estado, cuentas, first } = useLoaderData<typeof loader>();
  const query = { buscar, bandeja, estado, limite: LIMITE };
  const abierto = useAbierto();
  const [filas, setFilas] = useState<FilaPedidoAdmin[]>([]);
  return (
    <>
      <div className={classNames('grid gap-5', abierto !== undefined && 'max-lg:hidden')}>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <Titulo path={pathTo('adminPedidos')} className="text-3xl">
            Pedidos
          </Titulo>
          <div className="flex flex-wrap items-end gap-3">
            <Buscador label="Nombre, calle, correo, chapa o un número" placeholder="Nuria Ferrer" />
            <FileButton
              call="downloadPedidosCsv"
              input={{ query: { buscar, bandeja, estado } }}
              name={`pedidos-${bandeja}.csv`}
            >
              CSV
            </FileButton>
          </div>
        </div>
        <Bandejas bandeja={bandeja} buscar={buscar} cuentas={cuentas} estado={estado} />
        <ListaPedidos
          key={`${bandeja} ${estado ?? ''} ${buscar}`}
          bandeja={bandeja}
          isFiltered={buscar !== '' || estado !== undefined}
          first={first}
          fetchPage={(cursor) => call('listPedidosAdmin', { query: { ...query, cursor } })}
          onFilas={setFilas}
        />
      </div>
      {abierto !== undefined && <Panel id={abierto} filas={filas} />}
    </>
  );
}
