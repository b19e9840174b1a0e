import { rutaAvatarUsuario } from '@vuelve/contract/ficheros';
import { PEDIDOS_POR_PAGINA } from '@vuelve/contract/reglas';
import {
  Bell,
  FileDown,
  LockKeyhole,
  LogOut,
  Package,
  Trash2,
  UserRoundPen,
  Users,
} from 'lucide-react';
import { Suspense } from 'react';
import { Await, useLoaderData } from 'react-router';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { waysToSoporte } from '../../base/soporte.ts';
import { beginAsUsuario } from '../../base/state/guards.ts';
import { closeSesion } from '../../base/state/sesion.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Row, RowGroup } from '../../ui/rows.tsx';
import { Titulo } from '../../ui/titulo.tsx';
import { trabajoOf } from '../links.ts';
import { useQuien } from '../use-quien.tsx';
import { Aspecto } from './aspecto.tsx';

export async function loader() {
  const { reading: pedidos } = await beginAsUsuario(({ id }) =>
    call('listPedidos', { params: { userId: id }, query: { limite: PEDIDOS_POR_PAGINA } }),
  );
  pedidos.catch(() => {}); // without an answer the row tells no number
  return { pedidos };
}

/** Everything that concerns the user and no pet, as rows. */
export function Component() {
  const { usuario } = useSesion();
  const contactos = useQuien({ screen: 'contactos', title: '¿De quién?' });
  if (!usuario) return null;
  const { nombre, apellidos, email, avatar, hash } = usuario;
  const trabajo = trabajoOf(usuario);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <header className="flex items-center gap-4">
        <Avatar
          src={avatar && rutaAvatarUsuario(hash, avatar)}
          name={nombre}
          className="size-16 text-2xl"
        />
        <div className="grid min-w-0">
          <Titulo className="line-clamp-2 text-2xl leading-tight wrap-anywhere">
            {`${nombre} ${apellidos}`.trim() || 'Tu perfil'}
          </Titulo>
          <p className="text-muted wrap-anywhere">{email}</p>
        </div>
      </header>
      <RowGroup>
        <Row
          icon={UserRoundPen}
          title="Datos"
          detail="Nombre, teléfono y dirección"
          to={pathTo('datos')}
        />
        <Row
          icon={Bell}
          title="Avisos"
          detail="Al móvil y por correo"
          to={pathTo('ajustesAvisos')}
        />
        <Row
          icon={Users}
          title="Contactos"
          detail="Quién contesta si tú no puedes"
          onClick={contactos.ask}
        />
      </RowGroup>
      {contactos.dialog}
      <RowGroup>
        <Row icon={Package} title="Pedidos" end={<DeCamino />} to={pathTo('pedidos')} />
      </RowGroup>
      <RowGroup>
        <Row
          icon={LockKeyhole}
          title="Seguridad"
          detail="Contraseña y formas de entrar"
          to={pathTo('seguridad')}
        />
        <Row icon={FileDown} title="Llevarme mis datos" to={pathTo('misDatos')} />
        <Row icon={Trash2} title="Eliminar mi cuenta" to={pathTo('eliminarCuenta')} />
      </RowGroup>
      <Aspecto />
      <RowGroup title="Ayuda">
        {waysToSoporte().map(({ href, name, icon }) => (
          <Row key={href} icon={icon} title={name} href={href} />
        ))}
      </RowGroup>
      <RowGroup>
        {trabajo && <Row icon={trabajo.icon} title={trabajo.name} to={pathTo(trabajo.screen)} />}
        <Row icon={LogOut} title="Salir" onClick={() => closeSesion()} />
      </RowGroup>
    </div>
  );
}

/** How many parcels are on their way. */
function DeCamino() {
  const { pedidos } = useLoaderData<typeof loader>();
  return (
    <Suspense>
      <Await resolve={pedidos} errorElement={<></>}>
        {(list) => {
          const enviados = list.filter(({ estado }) => estado === 'enviada').length;
          return (
            enviados > 0 && (
              <span className="rounded-full bg-brand-soft px-3 py-1 text-sm font-semibold text-brand">
                {enviados} de camino
              </span>
            )
          );
        }}
      </Await>
    </Suspense>
  );
}
