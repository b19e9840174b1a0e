import { useState } from 'react';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { readEmail } from '../entry/read-email.ts';
import { keepChapaOf } from '../../base/state/destino.ts';
import {
  saveRegistroPendiente,
  registroPendiente,
  type RegistroPendiente,
} from '../../base/state/registro-pendiente.ts';
import { requireVisitor } from '../../base/state/guards.ts';
import { CodigoForm } from './codigo-form.tsx';
import { RegistroForm, type RegistroData } from './registro-form.tsx';

export function loader({ request }: LoaderFunctionArgs): Promise<null> {
  keepChapaOf(new URL(request.url));
  return requireVisitor();
}

/**
 * Sign-up: the form, then the mailed code; or only the code, when the sign-up began on another
 * device.
 */
export function Component() {
  const asked = readEmail(useLocation().state);
  const [pendiente, setPendiente] = useState(registroPendiente);
  const [atCodigo, setAtCodigo] = useState(pendiente !== null);
  const [notice, setNotice] = useState<string>();
  // Holds the password: kept in memory only, for the life of the page.
  const [data, setData] = useState<RegistroData>();

  function keep(next: RegistroPendiente) {
    saveRegistroPendiente(next);
    setPendiente(next);
  }

  function awaitCodigo(sent: RegistroData) {
    keep({ email: sent.email, enviado: Date.now(), fallos: 0 });
    setData(sent);
    setAtCodigo(true);
  }

  function goBack(why?: string) {
    setNotice(why);
    setAtCodigo(false);
  }

  if (!atCodigo) {
    return (
      <RegistroForm
        initial={data ?? { email: pendiente?.email ?? asked ?? '', password: '' }}
        notice={notice}
        onSent={awaitCodigo}
        onHasCodigo={() => setAtCodigo(true)}
      />
    );
  }
  return (
    <CodigoForm
      pendiente={pendiente}
      data={data}
      onFailed={() => pendiente && keep({ ...pendiente, fallos: pendiente.fallos + 1 })}
      onResent={awaitCodigo}
      onBack={goBack}
    />
  );
}
