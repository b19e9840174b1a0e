import { formatEuros } from '@vuelve/contract/dinero';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Cabecera } from '../cabecera.tsx';
import { RowLink } from '../row-link.tsx';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { Enlace } from './enlace.tsx';
import { TiendaForm } from './tienda-form.tsx';

const SOFT = classNames(buttonClass({ variant: 'soft' }), 'sm:justify-self-start');

type Datos = Awaited<ReturnType<typeof loadTienda>>;

async function loadTienda(id: number) {
  const [tienda, cupones, lotes] = await Promise.all([
    call('getTienda', { params: { id } }),
    call('listCuponesAdmin', { query: { tienda: id, limite: 100 } }),
    call('listLotes', { query: { tienda: id, limite: 100 } }),
  ]);
  return { tienda, cupones: cupones.filas, lotes: lotes.filas };
}

export async function loader({ params }: LoaderFunctionArgs) {
  return params.id === 'nueva' ? undefined : loadTienda(Number(params.id));
}

export function Component() {
  const datos = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <BackLink to={pathTo('adminTiendas')}>Tiendas</BackLink>
      <Cabecera title={datos?.tienda.nombre ?? 'Nueva tienda'} />
      <TiendaForm key={datos?.tienda.version ?? 0} tienda={datos?.tienda} />
      {datos && (datos.tienda.activa || datos.tienda.enlace) && (
        <Enlace key={datos.tienda.id} tienda={datos.tienda} />
      )}
      {datos && <Vendido {...datos} />}
    </div>
  );
}

function Vendido({ tienda: { id, vendido, activa }, cupones, lotes }: Datos) {
  const nuevo = (screen: 'adminCupon' | 'adminLote') =>
    `${pathTo(screen, { id: 'nuevo' })}?tienda=${id}`;
  return (
    <>
      <Card aria-label="Lo que ha vendido">
        <h2 className="mb-2 text-xl">Lo que ha vendido</h2>
        <DataList>
          <DataRow term="Pedidos con sus cupones">{vendido.pedidos}</DataRow>
          <DataRow term="Importe, con IVA">{formatEuros(vendido.importe)}</DataRow>
        </DataList>
      </Card>
      <Card aria-label="Cupones" className="grid gap-3">
        <h2 className="text-xl">Cupones</h2>
        <ul className="grid gap-2">
          {cupones.map((cupon) => (
            <li key={cupon.id} className="wrap-anywhere">
              <RowLink to={pathTo('adminCupon', { id: String(cupon.id) })}>{cupon.cupon}</RowLink>{' '}
              {cupon.nombre}, {formatEuros(cupon.precio)}
            </li>
          ))}
          {cupones.length === 0 && <li className="text-muted">Todavía no tiene ninguno.</li>}
        </ul>
        {activa && (
          <Link to={nuevo('adminCupon')} className={SOFT}>
            Nuevo cupón de esta tienda
          </Link>
        )}
      </Card>
      <Card aria-label="Lotes de chapas" className="grid gap-3">
        <h2 className="text-xl">Lotes de chapas</h2>
        <ul className="grid gap-2">
          {lotes.map(({ id: lote, unidades, activas }) => (
            <li key={lote}>
              <RowLink to={pathTo('adminLote', { id: String(lote) })}>Lote {lote}</RowLink>{' '}
              {unidades} chapas, {activas} activas
            </li>
          ))}
          {lotes.length === 0 && <li className="text-muted">Todavía no tiene ninguno.</li>}
        </ul>
        {activa && (
          <Link to={nuevo('adminLote')} className={SOFT}>
            Nuevo lote de esta tienda
          </Link>
        )}
      </Card>
    </>
  );
}
