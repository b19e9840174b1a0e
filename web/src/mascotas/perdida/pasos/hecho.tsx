import type { Insignia } from '@vuelve/contract/mascota';
import type { Paso, Perdida } from '@vuelve/contract/perdida';
import { useState } from 'react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { useSavePerdida } from './use-save-perdida.ts';

interface Props {
  mascota: Insignia;
  perdida: Perdida;
  paso: Paso;
  label: string;
}

/** A step that only the owner can tick. */
export function Hecho({ mascota, perdida, paso, label }: Props) {
  const { save, isSaving } = useSavePerdida(mascota);
  const [wanted, setWanted] = useState<boolean>();
  const others = perdida.pasos.filter((one) => one !== paso);

  const isDone = perdida.pasos.includes(paso);
  // Not when the save ends: the reading after it may be overtaken by another, and come later.
  if (wanted === isDone) setWanted(undefined);

  async function change(checked: boolean) {
    setWanted(checked);
    const isSaved = await save({ pasos: checked ? [...others, paso] : others });
    if (!isSaved) setWanted(undefined);
  }

  return (
    <Checkbox
      label={label}
      checked={wanted ?? isDone}
      disabled={isSaving}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}
