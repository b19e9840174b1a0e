import { href } from '@vuelve/contract/screens';
import { type ReactNode, useState } from 'react';
import { readDestino } from '../../base/state/destino.ts';
import { textLinkClass } from '../../ui/text-link.ts';
import { AccesoFallido, readMotivo } from './acceso-fallido.tsx';
import { ChapaLink } from './chapa-link.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { Social } from './social.tsx';
import { WhyHere } from './why-here.tsx';

export const SALUDO = '¡Hola de nuevo!';

interface Props {
  heading: ReactNode;
  /** Initial e-mail. */
  email?: string | undefined;
}

/** The login as it is seen, with or without the router around it. */
export function PantallaLogin({ heading, email }: Props) {
  const [motivo] = useState(() => readMotivo(new URLSearchParams(location.search).get('acceso')));
  const [destino] = useState(readDestino);
  return (
    <EntryFrame heading={heading} text="Entra para cuidar de los tuyos.">
      {motivo ? <AccesoFallido motivo={motivo} /> : destino && <WhyHere {...destino} />}
      <LoginForm {...(email && { email })} />
      <ChapaLink wide />
      <Social />
      <p className="text-center text-muted">
        ¿Todavía no tienes cuenta?{' '}
        <a href={href('crearCuenta')} className={textLinkClass}>
          Crea una cuenta
        </a>
      </p>
    </EntryFrame>
  );
}
