import type { CorreoEnLista } from '@vuelve/contract/correo-admin';
import { CORREOS } from '@vuelve/contract/correos';
import type { NombreCorreo } from '@vuelve/contract/paginas';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Cabecera } from '../cabecera.tsx';
import { Buscador } from '../buscador.tsx';
import { Lista } from '../lista.tsx';
import { readLista } from '../read-lista.ts';
import type { Columna } from '../../ui/tabla.tsx';
import { call } from '../../base/api.ts';
import { asMoment } from '../../ui/format/as-moment.ts';
import { Reenviar } from './reenviar.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return readLista(request, (buscar) => call('listCorreos', { query: { buscar } }));
}

export function Component() {
  const { buscar, first } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Cabecera
        title="Correos"
        text="Los de los últimos 90 días. Los que llevaban un código no se pueden reenviar."
      />
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

/** The log may hold kinds of mail from an older version. */
function describeAsunto(nombre: string): string {
  return nombre in CORREOS ? CORREOS[nombre as NombreCorreo].asunto : 'Otro correo';
}

const ESTADOS: Record<CorreoEnLista['estado'], string> = {
  enviado: 'Enviado',
  pendiente: 'En cola',
  reintentando: 'Reintentando',
  fallido: 'No ha salido',
};

const COLUMNAS: Columna<CorreoEnLista>[] = [
  { titulo: 'Cuándo', render: ({ fecha }) => asMoment(fecha) },
  { titulo: 'Para', render: ({ para }) => para },
  { titulo: 'Asunto', render: ({ nombre }) => describeAsunto(nombre) },
  {
    titulo: 'Estado',
    render: ({ estado, error }) => [ESTADOS[estado], error].filter(Boolean).join(' · '),
  },
  { titulo: 'Otra vez', render: (correo) => correo.reenviable && <Reenviar correo={correo} /> },
];
