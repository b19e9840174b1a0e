import type { DatosComprador } from '@vuelve/contract/activacion';
import { textos } from '@vuelve/contract/textos';
import { useRef, useState } from 'react';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { keepBorrador } from '../../base/state/borrador-compra.ts';
import { toCustomer } from '../../base/state/datos-compra.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { Refusal } from './refusal.ts';
import type { Steps } from './use-steps.ts';

const OTRA_VEZ = 'Tenemos que comprobar tu email otra vez. Pide otro código.';

/** Proves the buyer's e-mail: his form, then the mailed code. */
export function useAccount({ go, goToLogin }: Steps, hasSesion: boolean) {
  // Holds the password: kept in memory only, for the life of the page.
  const [sent, setSent] = useState<DatosComprador>();
  const isResending = useRef(false);

  function awaitCode(data: DatosComprador) {
    setSent(data);
    keepBorrador({
      customerData: toCustomer(data),
      emailVerified: false,
      codigoEnviado: Date.now(),
    });
    go('verify');
  }

  function endVerification() {
    keepBorrador({ emailVerified: true, codigoEnviado: null });
    go('pet');
  }

  async function resend() {
    if (!sent) return go('customer', at('customer', textos.registro.sinContrasena));
    if (isResending.current) return;
    isResending.current = true;
    try {
      await call('sendVerificacion', { body: sent });
      awaitCode(sent);
      toast.success('Te hemos enviado otro código.');
    } catch (error) {
      toast.error(messageOf(error, textos.registro.errorEnvio));
    }
    isResending.current = false;
  }

  /** The server no longer knows the proven e-mail of this browser; typed data stay. */
  function verifyAgain() {
    keepBorrador({ emailVerified: false, codigoEnviado: null });
    if (hasSesion) goToLogin(at('customer', textos.errores.sinSesion));
    else if (sent) go('verify', at('verify', OTRA_VEZ));
    else go('customer', at('customer', textos.registro.sinContrasena));
  }

  return { password: sent?.password, awaitCode, endVerification, resend, verifyAgain };
}

const at = (step: Refusal['step'], message: string): Refusal => ({ step, message, campos: {} });
