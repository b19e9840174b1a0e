import { formatEuros } from '@vuelve/contract/dinero';
import type { FilaFactura } from '@vuelve/contract/factura-admin';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Buscador } from '../buscador.tsx';
import { Cabecera } from '../cabecera.tsx';
import { DescargarCsv } from '../descargar-csv.tsx';
import { Lista } from '../lista.tsx';
import { readLista } from '../read-lista.ts';
import { RowLink } from '../row-link.tsx';
import type { Columna } from '../../ui/tabla.tsx';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { asDay } from '../../ui/format/as-day.ts';
import { Comprobacion } from './comprobacion.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return readLista(request, (buscar, cursor) =>
    call('listFacturas', { query: { buscar, cursor } }),
  );
}

export function Component() {
  const { buscar, first } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Cabecera
        title="Facturas"
        text="El registro de facturación: cada una lleva la huella de la anterior. El programa no deja modificarlo."
      >
        <DescargarCsv
          call="downloadFacturasCsv"
          input={{ query: { buscar } }}
          name={buscar ? 'facturas' : 'registro-facturas'}
        />
      </Cabecera>
      <Comprobacion />
      <Buscador label="Número de factura" placeholder="2026-000012" />
      <Lista
        caption="Facturas, de la última a la primera"
        first={first}
        fetchPage={(cursor) => call('listFacturas', { query: { buscar, cursor } })}
        columnas={COLUMNAS}
        keyOf={({ numero }) => numero}
        vacio={
          buscar
            ? 'No hay ninguna factura con ese número en el registro.'
            : 'Todavía no hay ninguna. Sin el NIF de quien vende se hacen recibos, que no son facturas y no se registran.'
        }
      />
    </div>
  );
}

const TIPOS: Record<FilaFactura['tipo'], string> = {
  F2: 'Simplificada (F2)',
  R5: 'Rectificativa (R5)',
};

const COLUMNAS: Columna<FilaFactura>[] = [
  { titulo: 'Número', render: ({ numero }) => numero, isShort: true },
  {
    titulo: 'Fecha',
    render: ({ fecha }) => <time dateTime={fecha}>{asDay(fecha)}</time>,
    isShort: true,
  },
  {
    titulo: 'Pedido',
    render: ({ pedido_id: id, ref_pago }) => (
      <RowLink to={pathTo('adminPedido', { id: String(id) })}>{ref_pago}</RowLink>
    ),
    isShort: true,
  },
  { titulo: 'Tipo', render: ({ tipo }) => TIPOS[tipo] },
  { titulo: 'Total', render: ({ importe }) => formatEuros(importe), isFigure: true },
  {
    titulo: 'Huella',
    render: ({ huella }) => <code title={huella}>{huella.slice(0, 12)}…</code>,
    isShort: true,
  },
];
