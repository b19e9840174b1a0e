import { useState } from 'react';
import {
  guardarRegistroPendiente,
  olvidarRegistroPendiente,
  registroPendiente,
} from '../../state/registro-pendiente.ts';
import { requireVisitante } from '../../state/guardas.ts';
import { CodigoForm } from './codigo-form.tsx';
import { RegistroForm, type DatosRegistro } from './registro-form.tsx';

export const loader = requireVisitante;

/** Sign-up: the form, then the code that was mailed. */
export function Component() {
  const [pendiente, setPendiente] = useState(registroPendiente);
  const [datos, setDatos] = useState<DatosRegistro>();

  function esperarCodigo(enviados: DatosRegistro) {
    const nuevo = { email: enviados.email, enviado: Date.now() };
    guardarRegistroPendiente(nuevo);
    setDatos(enviados);
    setPendiente(nuevo);
  }

  function volver() {
    olvidarRegistroPendiente();
    setPendiente(null);
  }

  if (!pendiente) return <RegistroForm inicial={datos} onEnviado={esperarCodigo} />;
  return (
    <CodigoForm pendiente={pendiente} datos={datos} onReenviado={esperarCodigo} onVolver={volver} />
  );
}
