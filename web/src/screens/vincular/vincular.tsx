import type { Vinculo } from '@vuelve/contract/identidad';
import { NOMBRES_PROVEEDOR } from '@vuelve/contract/textos-identidad';
import type { Usuario } from '@vuelve/contract/usuario';
import { useState } from 'react';
import { Link, redirect, useLoaderData, useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import { EntryFrame } from '../../entry/entry-frame.tsx';
import { welcome } from '../../entry/welcome.ts';
import { pathTo } from '../../path-to.ts';
import { forgetDestino, readDestino } from '../../state/destino.ts';
import { startSesion } from '../../state/sesion.ts';
import { forgetCodigoVinculo, readCodigoVinculo } from '../../state/codigo-vinculo.ts';
import { textLinkClass } from '../../ui/text-link.ts';
import { ByCodigo } from './by-codigo.tsx';
import { ByContrasena } from './by-contrasena.tsx';

/** The identity that waits in this browser; the login says where none does. */
export async function loader(): Promise<Vinculo> {
  try {
    return await call('getVinculo');
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 404;
    throw isOver ? redirect(`${pathTo('login')}?acceso=caducado`) : error;
  }
}

/** Somebody came from Google or Apple whose e-mail has an account: once, he proves that it is his. */
export function Component() {
  const { proveedor, email, contrasena } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [knowsContrasena, setKnowsContrasena] = useState(
    contrasena && readCodigoVinculo(email) === undefined,
  );
  const nombre = NOMBRES_PROVEEDOR[proveedor];

  async function enter(usuario: Usuario) {
    const destino = readDestino();
    const isHis = destino && (destino.usuario_id ?? usuario.id) === usuario.id;
    forgetDestino();
    forgetCodigoVinculo();
    startSesion({ usuario });
    welcome(usuario.nombre);
    await navigate(isHis ? destino.path : pathTo('cuenta'), { replace: true });
  }

  return (
    <EntryFrame
      title="Ya tienes una cuenta"
      text={
        <>
          Hay una con <b className="wrap-anywhere text-ink">{email}</b>. Demuestra una vez que es
          tuya y desde ahora podrás entrar con {nombre}.
        </>
      }
    >
      {knowsContrasena ? (
        <ByContrasena
          email={email}
          onEntered={enter}
          onForgotten={() => setKnowsContrasena(false)}
        />
      ) : (
        <ByCodigo email={email} hasContrasena={contrasena} onEntered={enter} />
      )}
      <Link to={pathTo('login')} className={`${textLinkClass} justify-self-center`}>
        Ahora no
      </Link>
    </EntryFrame>
  );
}
