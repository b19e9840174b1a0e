import type { Vinculo } from '@vuelve/contract/identidad';
import { NOMBRES_PROVEEDOR, textosIdentidad } from '@vuelve/contract/textos-identidad';
import type { Usuario } from '@vuelve/contract/usuario';
import { useRef, useState } from 'react';
import { Link, redirect, useLoaderData, useNavigate } from 'react-router';
import { call } from '../../base/api.ts';
import { ApiError, isUnanswered } from '../../base/api-error.ts';
import { EntryFrame } from '../entry/entry-frame.tsx';
import { EntryTitulo } from '../entry/entry-titulo.tsx';
import { isOfUsuario } from '../entry/is-of-usuario.ts';
import { welcome } from '../entry/welcome.ts';
import { homeOf } from '../../base/home-of.ts';
import { pathTo } from '../../base/path-to.ts';
import { forgetDestino, readDestino } from '../../base/state/destino.ts';
import { renewSesion, startSesion } from '../../base/state/sesion.ts';
import { forgetCodigoVinculo, readCodigoVinculo } from '../../base/state/codigo-vinculo.ts';
import { textLinkClass } from '../../ui/text-link.ts';
import { toast } from '../../ui/toast/toast.ts';
import { ByCodigo } from './by-codigo.tsx';
import { ByContrasena } from './by-contrasena.tsx';

/** The identity waiting in this browser; without one, redirects to the login, which says why. */
export async function loader(): Promise<Vinculo> {
  try {
    return await call('getVinculo');
  } catch (error) {
    throw isOver(error) ? redirect(`${pathTo('login')}?acceso=caducado`) : error;
  }
}

const isOver = (error: unknown) => error instanceof ApiError && error.status === 404;

/**
 * The e-mail of a Google or Apple identity belongs to an account: its user proves once that the
 * account is his.
 */
export function Component() {
  const { proveedor, email, contrasena } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [knowsContrasena, setKnowsContrasena] = useState(
    contrasena && readCodigoVinculo(email) === undefined,
  );
  const wasUnanswered = useRef(false);
  const nombre = NOMBRES_PROVEEDOR[proveedor];

  /** @throws ApiError shown by the proof's form */
  async function prove(body: { codigo?: string; contrasena?: string }) {
    try {
      const { usuario } = await call('confirmVinculo', { body });
      await enter(usuario);
    } catch (error) {
      const isGone = wasUnanswered.current && isOver(error);
      wasUnanswered.current ||= isUnanswered(error);
      if (!isGone) throw error;
      await enterLinked();
    }
  }

  /**
   * An unanswered try may have linked the identity: its session is used, else the user signs in
   * with the identity.
   */
  async function enterLinked() {
    const usuario = await renewSesion();
    if (usuario) return enter(usuario);
    toast.info(textosIdentidad.quizaEnlazada(nombre));
    await navigate(pathTo('login'), { replace: true, state: { email } });
  }

  async function enter(usuario: Usuario) {
    const destino = readDestino();
    const isHis = isOfUsuario(destino, usuario);
    forgetDestino();
    forgetCodigoVinculo();
    startSesion({ usuario });
    welcome(usuario.nombre);
    await navigate(isHis ? destino.path : pathTo(homeOf(usuario)), { replace: true });
  }

  return (
    <EntryFrame
      heading={<EntryTitulo>Ya tienes una cuenta</EntryTitulo>}
      text={
        <>
          Hay una con <b className="wrap-anywhere text-ink">{email}</b>. Demuestra una vez que es
          tuya y desde ahora podrás entrar con {nombre}.
        </>
      }
    >
      {knowsContrasena ? (
        <ByContrasena email={email} onProof={prove} onForgotten={() => setKnowsContrasena(false)} />
      ) : (
        <ByCodigo email={email} hasContrasena={contrasena} onProof={prove} />
      )}
      <Link to={pathTo('login')} className={`${textLinkClass} justify-self-center`}>
        Ahora no
      </Link>
    </EntryFrame>
  );
}
