import type { Cuenta } from '@vuelve/contract/cuenta';
import { href } from '@vuelve/contract/screens';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { textLinkClass } from '../../ui/text-link.ts';
import { CuentaForm } from './cuenta-form.tsx';
import { Titulo } from '../../ui/titulo.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return call('getCuenta', { params: { id: Number(params.id) } });
}

export function Component() {
  const cuenta = useLoaderData<typeof loader>();
  const { email, nombre, apellidos, telefono, fecha_alta, pedidos } = cuenta;
  return (
    <div className="grid gap-6">
      <BackLink to={pathTo('adminUsuarios')}>Usuarios</BackLink>
      <Titulo className="text-3xl wrap-anywhere">{email}</Titulo>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card aria-label="Datos">
          <DataList>
            <DataRow term="Nombre">{`${nombre} ${apellidos}`.trim() || '–'}</DataRow>
            <DataRow term="Teléfono">{telefono}</DataRow>
            <DataRow term="Alta">{asMoment(fecha_alta)}</DataRow>
            <DataRow term="Pedidos pagados">{pedidos}</DataRow>
            <DataRow term="Mascotas">
              <Mascotas mascotas={cuenta.mascotas} />
            </DataRow>
          </DataList>
        </Card>
        <CuentaForm key={cuenta.version} cuenta={cuenta} />
      </div>
    </div>
  );
}

function Mascotas({ mascotas }: { mascotas: Cuenta['mascotas'] }) {
  if (mascotas.length === 0) return 'Ninguna';
  return (
    <ul className="flex flex-wrap justify-end gap-x-4">
      {mascotas.map(({ id, hash, Mascota }) => (
        <li key={id} className="min-w-0 wrap-anywhere">
          <a href={href('perfilPublico', { hash })} className={textLinkClass}>
            {Mascota || 'Sin nombre'}
          </a>
        </li>
      ))}
    </ul>
  );
}
