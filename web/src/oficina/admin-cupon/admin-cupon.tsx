import type { CuponAdmin } from '@vuelve/contract/cupones';
import { formatEuros } from '@vuelve/contract/dinero';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Cabecera } from '../cabecera.tsx';
import { ESTADOS_CUPON } from '@vuelve/contract/estados-cupon';
import { FileButton } from '../../base/file-button.tsx';
import { RowLink } from '../row-link.tsx';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { CuponForm } from './cupon-form.tsx';
import { EndCupon } from './end-cupon.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  if (params.id !== 'nuevo') {
    const cupon = await call('getCuponAdmin', { params: { id: Number(params.id) } });
    return { cupon, tienda: cupon.tienda };
  }
  const id = Number(new URL(request.url).searchParams.get('tienda'));
  return { tienda: id ? await call('getTienda', { params: { id } }) : null };
}

export function Component() {
  const { cupon, tienda } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <BackLink to={pathTo('adminCupones')}>Cupones</BackLink>
      <Cabecera
        title={cupon?.cupon ?? 'Nuevo cupón'}
        text={
          tienda && (
            <>
              De{' '}
              <RowLink to={pathTo('adminTienda', { id: String(tienda.id) })}>
                {tienda.nombre}
              </RowLink>
            </>
          )
        }
      />
      {cupon && <Reparto cupon={cupon} />}
      <CuponForm key={cupon?.version ?? 0} cupon={cupon} tiendaId={tienda?.id ?? null} />
      {cupon && cupon.estado !== 'terminado' && <EndCupon cupon={cupon} />}
    </div>
  );
}

function Reparto({ cupon }: { cupon: CuponAdmin }) {
  const { id, enlace, estado, usos, reservados, usos_maximos, vendido } = cupon;
  return (
    <Card aria-label="Reparto" className="grid gap-3">
      <p className="wrap-anywhere">
        <CopyText text={enlace} name="el enlace" />
      </p>
      <DataList>
        <DataRow term="Estado">{ESTADOS_CUPON[estado]}</DataRow>
        <DataRow term="Usos">
          {usos}
          {usos_maximos !== null && ` de ${usos_maximos}`}
          {reservados > 0 && `, ${reservados} pagándose`}
        </DataRow>
        <DataRow term="Vendido, con IVA">{formatEuros(vendido.importe)}</DataRow>
      </DataList>
      <div className="flex flex-wrap">
        <FileButton call="downloadQrCupon" input={{ params: { id } }} name={`cupon-${id}.svg`}>
          Descargar su QR (SVG)
        </FileButton>
      </div>
    </Card>
  );
}
