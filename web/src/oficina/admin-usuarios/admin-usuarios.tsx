import { asDia } from '@vuelve/contract/dias';
import { hoyISO } from '@vuelve/contract/fechas';
import type { CuentaEnLista } from '@vuelve/contract/cuenta';
import type { Encargo } from '@vuelve/contract/permisos';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Cabecera } from '../cabecera.tsx';
import { Buscador } from '../buscador.tsx';
import { DescargarCsv } from '../descargar-csv.tsx';
import { Lista } from '../lista.tsx';
import { readLista } from '../read-lista.ts';
import { RowLink } from '../row-link.tsx';
import type { Columna } from '../../ui/tabla.tsx';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { asMoment } from '../../ui/format/as-moment.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readLista(request, (buscar, cursor) => call('listCuentas', { query: { buscar, cursor } }));
}

export function Component() {
  const { buscar, first } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Cabecera title="Usuarios">
        <DescargarCsv call="downloadCuentasCsv" input={{ query: { buscar } }} name="usuarios" />
      </Cabecera>
      <Buscador label="Busca por correo, nombre, apellidos o número" placeholder="ana@" />
      <Lista
        caption="Usuarios, del último al primero"
        first={first}
        fetchPage={(cursor) => call('listCuentas', { query: { buscar, cursor } })}
        columnas={COLUMNAS}
        keyOf={({ id }) => id}
        vacio="Nadie empieza por lo que buscas."
      />
    </div>
  );
}

const COLUMNAS: Columna<CuentaEnLista>[] = [
  {
    titulo: 'Correo',
    render: ({ id, email }) => (
      <RowLink to={pathTo('adminUsuario', { id: String(id) })}>{email}</RowLink>
    ),
  },
  { titulo: 'Nombre', render: ({ nombre, apellidos }) => `${nombre} ${apellidos}`.trim() || '–' },
  { titulo: 'Alta', render: ({ fecha_alta }) => asMoment(fecha_alta) },
  { titulo: 'Cuenta', render: describeCuenta },
];

function describeCuenta({ tipo_usuario, encargo, activo, oculto }: CuentaEnLista): string {
  const parts = [
    tipo_usuario === 'A' && 'Administra',
    encargo && describeEncargo(encargo),
    !activo && 'Desactivada',
    oculto && 'Páginas ocultas',
  ];
  return parts.filter(Boolean).join(' · ') || 'Activa';
}

function describeEncargo({ hasta }: Encargo): string {
  if (!hasta) return 'Prepara pedidos';
  const verb = hasta < hoyISO() ? 'Preparó' : 'Prepara';
  return `${verb} pedidos hasta el ${asDia(hasta)}`;
}
