import { useState } from 'react';
import {
  saveRegistroPendiente,
  forgetRegistroPendiente,
  registroPendiente,
} from '../../state/registro-pendiente.ts';
import { requireVisitor } from '../../state/guards.ts';
import { CodigoForm } from './codigo-form.tsx';
import { RegistroForm, type RegistroData } from './registro-form.tsx';

export const loader = requireVisitor;

/** Sign-up: the form, then the code that was mailed. */
export function Component() {
  const [pendiente, setPendiente] = useState(registroPendiente);
  const [data, setData] = useState<RegistroData>();

  function awaitCodigo(sent: RegistroData) {
    const next = { email: sent.email, enviado: Date.now() };
    saveRegistroPendiente(next);
    setData(sent);
    setPendiente(next);
  }

  function goBack() {
    forgetRegistroPendiente();
    setPendiente(null);
  }

  if (!pendiente) return <RegistroForm initial={data} onSent={awaitCodigo} />;
  return <CodigoForm pendiente={pendiente} data={data} onResent={awaitCodigo} onBack={goBack} />;
}
