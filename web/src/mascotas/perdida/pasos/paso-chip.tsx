import { asChip } from '@vuelve/contract/as-chip';
import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../base/api.ts';
import { ApiError, messageOf } from '../../../base/api-error.ts';
import { useSesion } from '../../../base/state/sesion-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { toast } from '../../../ui/toast/toast.ts';

type Cambio = Partial<Pick<Insignia, 'chip' | 'chip_publico'>>;

/** Asks for the chip's number once, and whether finders may see it. */
export function PasoChip({ mascota }: { mascota: Insignia }) {
  const { usuario } = useSesion();
  const { revalidate } = useRevalidator();
  const [chip, setChip] = useState('');
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function save(cambio: Cambio) {
    setSaving(true);
    setError(undefined);
    try {
      const query = { usuario_id: usuario!.id, hash: mascota.hash };
      await call('updateMascota', { query, body: cambio });
      toast.success(textos.mascotas.actualizada);
      await revalidate();
    } catch (failure) {
      const { chip: refused } = failure instanceof ApiError ? failure.campos : {};
      setError(refused ?? messageOf(failure, textos.errores.interno));
    }
    setSaving(false);
  }

  if (mascota.chip) {
    return (
      <>
        <p className="text-xl font-bold tracking-wider">{asChip(mascota.chip)}</p>
        <Switch
          label="Mostrarlo a quien la encuentre"
          checked={mascota.chip_publico}
          busy={isSaving}
          onChange={(chip_publico) => void save({ chip_publico })}
        />
        {error && <p className="font-semibold text-danger">{error}</p>}
      </>
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save({ chip });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label="15 cifras; está en su cartilla"
        inputMode="numeric"
        autoComplete="off"
        placeholder="941 0000 1234 5678"
        value={chip}
        error={error}
        onChange={({ target }) => setChip(target.value)}
        onBlur={() => setChip(asChip(chip))}
      />
      <Button type="submit" variant="soft" busy={isSaving} disabled={!chip.trim()}>
        Guardar
      </Button>
    </form>
  );
}
