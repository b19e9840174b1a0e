import type { Accion } from '@vuelve/contract/auditoria';
import { describeCambios, describeQuien } from '@vuelve/contract/describe-accion';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Cabecera } from '../cabecera.tsx';
import { Buscador } from '../buscador.tsx';
import { DescargarCsv } from '../descargar-csv.tsx';
import { Lista } from '../lista.tsx';
import { readLista } from '../read-lista.ts';
import type { Columna } from '../../ui/tabla.tsx';
import { call } from '../../base/api.ts';
import { asMoment } from '../../ui/format/as-moment.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readLista(request, (buscar, cursor) =>
    call('listAuditoria', { query: { buscar, cursor } }),
  );
}

export function Component() {
  const { buscar, first } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Cabecera
        title="Registro de cambios"
        text="Lo que ha hecho cada administrador. Nadie puede modificarlo."
      >
        <DescargarCsv call="downloadAuditoriaCsv" input={{ query: { buscar } }} name="registro" />
      </Cabecera>
      <Buscador label="De qué registro" placeholder="lote 12" />
      <Lista
        caption="Cambios, del último al primero"
        first={first}
        fetchPage={(cursor) => call('listAuditoria', { query: { buscar, cursor } })}
        columnas={COLUMNAS}
        keyOf={({ id }) => id}
        vacio={buscar ? 'No hay ningún cambio de ese registro.' : 'Todavía no hay ningún cambio.'}
      />
    </div>
  );
}

const COLUMNAS: Columna<Accion>[] = [
  {
    titulo: 'Cuándo',
    render: ({ fecha }) => <time dateTime={fecha}>{asMoment(fecha)}</time>,
  },
  { titulo: 'Quién', render: describeQuien },
  {
    titulo: 'Qué',
    render: ({ verbo, objeto, objeto_id, numero }) => `${verbo} ${objeto} ${numero ?? objeto_id}`,
  },
  { titulo: 'Cambios', render: (accion) => describeCambios(accion) || '–' },
];
