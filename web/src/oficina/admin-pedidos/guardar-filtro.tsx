import type { FiltroPedidos } from '@vuelve/contract/pedido-admin';
import { LARGO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';

interface Props {
  consulta: FiltroPedidos;
  onClose: () => void;
}

/** Asks by what name the shown filter is saved; the name of another takes its place. */
export function GuardarFiltro({ consulta, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [nombre, setNombre] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (nombre.trim() === '') return setError(textos.admin.filtros.nombreObligatorio);
    setBusy(true);
    setError(undefined);
    try {
      const { sustituido } = await call('saveFiltro', { body: { nombre, consulta } });
      await revalidate();
      const name = `«${nombre.trim()}»`;
      toast.success(
        sustituido ? `${name} es ahora este filtro, no el que era` : `${name} guardado`,
      );
      onClose();
    } catch (failure) {
      setError(messageOf(failure, textos.errores.interno));
      setBusy(false);
    }
  }

  return (
    <Dialog open sticky onClose={onClose} title="Guardar este filtro">
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <TextField
          label="Nombre"
          hint="Si ya tienes uno con ese nombre, este ocupa su sitio."
          maxLength={LARGO.filtro}
          autoComplete="off"
          value={nombre}
          error={error}
          onChange={({ target }) => setNombre(target.value)}
        />
        <Button type="submit" wide busy={isBusy}>
          Guardar
        </Button>
      </form>
    </Dialog>
  );
}
