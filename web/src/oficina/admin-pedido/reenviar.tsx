import type { CorreoReenviable } from '@vuelve/contract/pedido-admin';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { call } from '../../base/api.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { textLinkClass } from '../../ui/text-link.ts';
import { toast } from '../../ui/toast/toast.ts';

interface Props {
  /** Of the order. */
  id: number;
  correo: CorreoReenviable;
  /** What the mail is, for readers. */
  que: string;
}

/** Sends a mail to the buyer again. */
export function Reenviar({ id, correo, que }: Props) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function resend() {
    setBusy(true);
    setError(undefined);
    try {
      await call('resendCorreoPedido', { params: { id }, body: { correo } });
      toast.success(textos.admin.correos.reenviado);
    } catch (failure) {
      setError(messageOf(failure, textos.errores.interno));
    }
    await revalidate();
    setBusy(false);
  }

  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy}
        aria-label={`Volver a enviarlo: ${que}`}
        onClick={() => !isBusy && void resend()}
        className={textLinkClass}
      >
        Volver a enviarlo
      </button>
      <FormError message={error} />
    </>
  );
}
