import { textos } from '@vuelve/contract/textos';
import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { toast } from '../../ui/toast/toast.ts';

/**
 * The proof that the owner himself asks: his password, or a mailed code for an account without a
 * password. Both are sent in the field `contrasena`.
 */
export function PruebaField(props: Omit<ComponentProps<typeof PasswordField>, 'label'>) {
  const [hasContrasena, setHasContrasena] = useState(true);
  const [isUnknown, setUnknown] = useState(false);

  const look = useCallback(
    () =>
      call('getAccesos').then(
        ({ contrasena }) => {
          setUnknown(false);
          setHasContrasena(contrasena);
        },
        () => setUnknown(true),
      ),
    [],
  );
  useEffect(() => void look(), [look]);

  if (isUnknown) {
    return (
      <div role="alert" className="grid gap-2">
        <p>Ahora no sabemos si tu cuenta tiene contraseña.</p>
        <Button variant="soft" onClick={() => void look()}>
          Volver a intentarlo
        </Button>
      </div>
    );
  }
  if (!hasContrasena) return <CodigoField {...props} />;
  return <PasswordField label="Tu contraseña" autoComplete="current-password" {...props} />;
}

function CodigoField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    try {
      await call('requestConfirmacion');
      toast.success('Te hemos enviado un código.');
    } catch (error) {
      toast.error(messageOf(error, textos.registro.errorEnvio));
    }
    setSending(false);
  }

  return (
    <div className="grid gap-2">
      <TextField
        {...props}
        label="Código de confirmación"
        hint="Tu cuenta no tiene contraseña: te lo enviamos por correo."
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button variant="soft" busy={isSending} onClick={() => void send()}>
        Enviarme un código
      </Button>
    </div>
  );
}
