import type { CuentaEnLista } from '@vuelve/contract/cuenta';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Buscador } from '../../admin/buscador.tsx';
import { Lista } from '../../admin/lista.tsx';
import type { Columna } from '../../admin/tabla.tsx';
import { call } from '../../api.ts';
import { pathTo } from '../../path-to.ts';
import { textLinkClass } from '../../ui/text-link.ts';
import { asMoment } from '../../ui/format/as-moment.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const buscar = new URL(request.url).searchParams.get('buscar') ?? '';
  return { buscar, first: await call('listCuentas', { query: { buscar } }) };
}

/** The accounts. */
export function Component() {
  const { buscar, first } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl">Usuarios</h1>
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
      <Link to={pathTo('adminUsuario', { id: String(id) })} className={textLinkClass}>
        {email}
      </Link>
    ),
  },
  { titulo: 'Nombre', render: ({ nombre, apellidos }) => `${nombre} ${apellidos}` },
  { titulo: 'Alta', render: ({ fecha_alta }) => asMoment(fecha_alta) },
  { titulo: 'Cuenta', render: describeCuenta },
];

function describeCuenta({ tipo_usuario, activo, oculto }: CuentaEnLista): string {
  const parts = [
    tipo_usuario === 'A' && 'Administra',
    !activo && 'Desactivada',
    oculto && 'Páginas ocultas',
  ];
  return parts.filter(Boolean).join(' · ') || 'Activa';
}
