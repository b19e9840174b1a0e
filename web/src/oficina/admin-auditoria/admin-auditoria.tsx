import type { Accion } from '@vuelve/contract/auditoria';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Cabecera } from '../cabecera.tsx';
import { Buscador } from '../buscador.tsx';
import { Lista } from '../lista.tsx';
import { readLista } from '../read-lista.ts';
import type { Columna } from '../../ui/tabla.tsx';
import { call } from '../../base/api.ts';
import { asMoment } from '../../ui/format/as-moment.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readLista(request, (buscar) => call('listAuditoria', { query: { buscar } }));
}

export function Component() {
  const { buscar, first } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Cabecera
        title="Registro de cambios"
        text="Lo que ha hecho cada administrador. Nadie puede modificarlo."
      />
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
  { titulo: 'Quién', render: ({ administrador }) => nameOf(administrador) },
  {
    titulo: 'Qué',
    render: ({ verbo, objeto, objeto_id, numero }) => `${verbo} ${objeto} ${numero ?? objeto_id}`,
  },
  {
    titulo: 'Cambios',
    render: ({ cambios }) =>
      Object.entries(cambios)
        .map(([campo, [antes, despues]]) => `${campo}: ${say(antes)} → ${say(despues)}`)
        .join(' · ') || '–',
  },
];

function nameOf(administrador: Accion['administrador']): string {
  if (!administrador) return 'Una orden en el servidor';
  return administrador.nombre || `Cuenta ${administrador.id}`;
}

function say(value: unknown): string {
  return value === null || value === '' ? 'nada' : JSON.stringify(value);
}
