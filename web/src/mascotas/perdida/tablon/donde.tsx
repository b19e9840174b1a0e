import { LARGO } from '@vuelve/contract/reglas';
import { Check, LocateFixed } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';

interface Props {
  /** The place of which the cell is stored, in words; null while a municipality is typed. */
  conUbicacion: string | null;
  municipio: string;
  error: string | undefined;
  isBusy: boolean;
  onType: (municipio: string) => void;
  onLocate: () => void;
  onWrite: () => void;
}

/** Where a pet was lost: a position, or a municipality in words. */
export function Donde({ conUbicacion, municipio, error, isBusy, ...on }: Props) {
  return (
    <div className="grid gap-3">
      {conUbicacion ? (
        <p className="flex items-center gap-2 font-semibold text-brand">
          <Check aria-hidden className="size-5 shrink-0" />
          {conUbicacion} No se ve el punto: solo el municipio y si queda cerca.
        </p>
      ) : (
        <TextField
          label="Municipio donde se perdió"
          maxLength={LARGO.lugar}
          autoComplete="address-level2"
          value={municipio}
          error={error}
          onChange={({ target }) => on.onType(target.value)}
        />
      )}
      <Button variant="soft" onClick={conUbicacion ? on.onWrite : on.onLocate} disabled={isBusy}>
        <LocateFixed aria-hidden className="size-5" />
        {conUbicacion ? 'Escribir el municipio' : 'Se ha perdido donde estoy ahora'}
      </Button>
    </div>
  );
}
