import { VECINO_KM } from '@vuelve/contract/reglas';
import type { Vecino } from '@vuelve/contract/vecino';
import { BellRing } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Donde } from '../donde/donde.tsx';
import { useVecino } from './use-vecino.ts';

interface Props {
  /** What is on now; null: nothing. */
  vecino: Vecino | null;
  /** The municipality that the user came for; may be empty. */
  pedido: string;
  onSaved: (vecino: Vecino) => void;
  /** Called when the place that was said before is no longer known: it was stopped elsewhere. */
  onGone: () => void;
  onCancel?: () => void;
}

const KMS = [1, 3, 5, VECINO_KM];

/** Where and how far: asks to hear of what happens there, or changes it. */
export function CercaForm({ onCancel, ...given }: Props) {
  const { lugar, change, km, setKm, errors, busy, save, locate } = useVecino(given);
  const { municipio, posicion, mismoLugar } = lugar;
  const kms = [...new Set([...KMS, given.vecino?.km ?? km])].toSorted((a, b) => a - b);
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
      <Donde
        label="Municipio"
        aqui="Usar mi ubicación"
        conUbicacion={
          posicion ? `Donde estás ahora. ${ZONA}` : mismoLugar ? `Donde estabas. ${ZONA}` : null
        }
        municipio={municipio}
        error={errors['municipio']}
        isBusy={busy !== undefined}
        onType={(municipio) => change({ municipio })}
        onLocate={() => void locate()}
        onWrite={() => change({ posicion: undefined, mismoLugar: false })}
      />
      <Choice
        label="Hasta dónde"
        options={kms.map((value) => ({ value, name: `${value} km` }))}
        value={km}
        onChange={setKm}
        {...(errors['km'] && { error: errors['km'] })}
      />
      <FormError message={errors['root']} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy === 'guardar'} disabled={busy === 'ubicar'}>
          {given.vecino ? null : <BellRing aria-hidden className="size-5" />}
          {given.vecino ? 'Guardar' : 'Avísame de lo que pase cerca'}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel} disabled={busy === 'guardar'}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}

const ZONA = 'Guardamos el municipio y un cuadro de medio kilómetro, nada más fino.';
