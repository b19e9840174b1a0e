import type { CorreoEnLista } from '@vuelve/contract/correo-admin';
import { describeAsunto, ESTADOS_CORREO } from '@vuelve/contract/describe-correo';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Cabecera } from '../cabecera.tsx';
import { Buscador } from '../buscador.tsx';
import { DescargarCsv } from '../descargar-csv.tsx';
import { Lista } from '../lista.tsx';
import { readLista } from '../read-lista.ts';
import type { Columna } from '../../ui/tabla.tsx';
import { call } from '../../base/api.ts';
import { asMoment } from '../../ui/format/as-moment.ts';
import { Reenviar } from './reenviar.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return readLista(request, (buscar, cursor) => call('listCorreos', { query: { buscar, cursor } }));
}

export function Component() {
  const { buscar, first } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Cabecera
        title="Correos"
        text="Los de los últimos 90 días. Los que llevaban un código no se pueden reenviar."
      >
        <DescargarCsv call="downloadCorreosCsv" input={{ query: { buscar } }} name="correos" />
      </Cabecera>
      <Buscador label="A quién" placeholder="ana@" />
      <Lista
        caption="Correos, del último al primero"
        first={first}
        fetchPage={(cursor) => call('listCorreos', { query: { buscar, cursor } })}
        columnas={COLUMNAS}
        keyOf={({ id }) => id}
        vacio={buscar ? 'Ningún correo a esa dirección.' : 'Todavía no ha salido ningún correo.'}
      />
    </div>
  );
}

const COLUMNAS: Columna<CorreoEnLista>[] = [
  { titulo: 'Cuándo', render: ({ fecha }) => asMoment(fecha) },
  { titulo: 'Para', render: ({ para }) => para },
  { titulo: 'Asunto', render: ({ nombre }) => describeAsunto(nombre) },
  {
    titulo: 'Estado',
    render: ({ estado, error }) => [ESTADOS_CORREO[estado], error].filter(Boolean).join(' · '),
  },
  { titulo: 'Otra vez', render: (correo) => correo.reenviable && <Reenviar correo={correo} /> },
];
