import type { Collar } from '@vuelve/contract/pruebas';
import { LARGO } from '@vuelve/contract/reglas';
import { useId } from 'react';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { CollarSelect } from '../../collar-select.tsx';

interface Props {
  collar: Collar | '';
  marcas: string;
  onCollar: (collar: Collar | '') => void;
  onMarcas: (marcas: string) => void;
  errors: Record<string, string>;
}

/** What proves whose a lost pet is; the board does not show it. */
export function Pruebas({ collar, marcas, onCollar, onMarcas, errors }: Props) {
  const id = useId();
  return (
    <fieldset className="grid gap-4" aria-describedby={id}>
      <legend className="font-display text-lg font-bold">Para saber que es tuya</legend>
      <p id={id} className="text-sm text-muted">
        No se ve en el tablón: sirve para compararla con las encontradas y para saber que es tuya.
      </p>
      <CollarSelect
        placeholder="No lo digo"
        value={collar}
        onChange={onCollar}
        error={errors['collar']}
      />
      <TextArea
        label="Una señal que solo conozcas tú"
        rows={2}
        text={marcas}
        maximum={LARGO.nota}
        value={marcas}
        error={errors['marcas']}
        onChange={({ target }) => onMarcas(target.value)}
      />
    </fieldset>
  );
}
