import type { CorreoEnLista } from '@vuelve/contract/correo-admin';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { call } from '../../base/api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';

export function Reenviar({ correo: { id, para } }: { correo: CorreoEnLista }) {
  const revalidator = useRevalidator();
  const [busy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    try {
      await call('resendCorreo', { params: { id } });
      toast.success(textos.admin.correos.reenviado);
      await revalidator.revalidate();
    } catch (error) {
      toast.error(messageOf(error, textos.errores.interno));
    }
    setBusy(false);
  }

  return (
    <Button
      variant="ghost"
      busy={busy}
      aria-label={`Reenviar el correo ${id} a ${para}`}
      onClick={() => void resend()}
    >
      Reenviar
    </Button>
  );
}
