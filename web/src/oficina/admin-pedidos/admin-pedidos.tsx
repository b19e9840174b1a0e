import { administers } from '@vuelve/contract/acceso';
import { bandeja as esquema } from '@vuelve/contract/pedido-admin';
import { estadoPedido } from '@vuelve/contract/estado-pedido';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { currentUsuario } from '../../base/state/sesion.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { SkipLink } from '../../marco/skip-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Titulo } from '../../ui/titulo.tsx';
import { Buscador } from '../buscador.tsx';
import { DescargarCsv } from '../descargar-csv.tsx';
import { readLista } from '../read-lista.ts';
import { focusFilas } from '../teclas/use-filas-teclas.ts';
import { Bandejas } from './bandejas.tsx';
import { Filtros } from './filtros.tsx';
import { ListaPedidos, type Shown } from './lista-pedidos.tsx';
import { Nuevos } from './nuevos.tsx';
import { Panel } from './panel.tsx';
import { searchOf } from './search-of.ts';
import { useAbierto } from './use-panel.ts';

/** Rows of a page: a morning's orders in one look. */
const LIMITE = 100;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const elsewhere = searchParams.get('buscar') ? 'todos' : 'por_grabar';
  const bandeja = esquema.safeParse(searchParams.get('bandeja')).data ?? elsewhere;
  const estado = estadoPedido.safeParse(searchParams.get('estado')).data;
  const filtros = readFiltros();
  const cuentas = call('countPedidosAdmin');
  cuentas.catch(() => {}); // the tabs show no figures then
  const lista = await readLista(request, (buscar, cursor) =>
    call('listPedidosAdmin', { query: { buscar, bandeja, estado, cursor, limite: LIMITE } }),
  );
  return { bandeja, estado, cuentas, filtros: await filtros, ...lista };
}

/** The saved filters; undefined for who has none, and without an answer: the list is worth more. */
async function readFiltros() {
  const usuario = currentUsuario();
  if (!usuario || !administers(usuario)) return undefined;
  return call('listFiltros').then(
    ({ filtros }) => filtros,
    () => undefined,
  );
}

export function Component() {
  const { buscar, bandeja, estado, cuentas, filtros, first } = useLoaderData<typeof loader>();
  const { usuario } = useSesion();
  const isAdmin = usuario !== null && administers(usuario);
  const consulta = { buscar, bandeja, estado };
  const abierto = useAbierto();
  const [shown, setShown] = useState<Shown>({ filas: [], hasMore: false });
  return (
    <>
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] gap-5',
          abierto !== undefined && 'max-lg:hidden',
        )}
      >
        <SkipLink onSkip={focusFilas}>Saltar a la lista</SkipLink>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <Titulo path={pathTo('adminPedidos')} className="text-3xl">
            Pedidos
          </Titulo>
          <div className="flex flex-wrap items-end gap-3 max-md:w-full">
            <Buscador
              label={
                isAdmin ? 'Nombre, calle, correo, teléfono o número' : 'Nombre, calle o número'
              }
              placeholder={isAdmin ? '611 22 33 44, KM7P R3WT…' : 'Nuria, KM7P R3WT…'}
            />
            {isAdmin && (
              <DescargarCsv
                call="downloadPedidosCsv"
                input={{ query: consulta }}
                name={`pedidos-${bandeja}`}
              />
            )}
          </div>
        </div>
        <Bandejas bandeja={bandeja} buscar={buscar} cuentas={cuentas} estado={estado} />
        {filtros && <Filtros filtros={filtros} consulta={consulta} />}
        <Nuevos lista={first} />
        <ListaPedidos
          key={searchOf(consulta)}
          bandeja={bandeja}
          isFiltered={buscar !== '' || estado !== undefined}
          first={first}
          fetchPage={(cursor) =>
            call('listPedidosAdmin', { query: { ...consulta, cursor, limite: LIMITE } })
          }
          abierto={abierto}
          onShown={setShown}
        />
      </div>
      {abierto !== undefined && <Panel id={abierto} {...shown} />}
    </>
  );
}
