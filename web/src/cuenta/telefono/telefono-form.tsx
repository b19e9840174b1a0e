import { LARGO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../base/api-error.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { saveContacto } from './save-contacto.ts';

interface Props {
  /** Whether the owner has just opened the form. */
  focused?: boolean;
}

export function TelefonoForm({ focused }: Props) {
  const { usuario } = useSesion();
  const [telefono, setTelefono] = useState('');
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!usuario) return;
    if (!telefono.trim()) return setError(textos.perfil.faltaTelefono);
    setSaving(true);
    try {
      await saveContacto(usuario, { telefono });
      toast.success(textos.perfil.telefonoGuardado);
    } catch (failure) {
      const { telefono: refused } = failure instanceof ApiError ? failure.campos : {};
      setError(refused ?? messageOf(failure, textos.perfil.error));
    }
    setSaving(false);
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-3">
      <TextField
        label="Tu teléfono"
        type="tel"
        autoComplete="tel"
        maxLength={LARGO.telefono}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because it was asked for
        autoFocus={focused}
        value={telefono}
        onChange={({ target }) => {
          setTelefono(target.value);
          setError(undefined);
        }}
        error={error}
      />
      <Button type="submit" busy={isSaving} wide>
        Añadir mi teléfono
      </Button>
    </form>
  );
}
