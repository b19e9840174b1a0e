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

/** Sign-up: the form, then the code that was mailed; or the code alone, when another device asked for it. */
export function Component() {
  const [pendiente, setPendiente] = useState(registroPendiente);
  const [hasCodigo, setHasCodigo] = useState(false);
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
    setHasCodigo(false);
  }

  if (!pendiente && !hasCodigo) {
    const enterCodigo = () => setHasCodigo(true);
    return <RegistroForm initial={data} onSent={awaitCodigo} onHasCodigo={enterCodigo} />;
  }
  return <CodigoForm pendiente={pendiente} data={data} onResent={awaitCodigo} onBack={goBack} />;
}
