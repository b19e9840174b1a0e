import { LARGO } from '@vuelve/contract/reglas';
import { Check, LocateFixed } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';

interface Props {
  /** Of the field for a municipality. */
  label: string;
  /** What the button says that reads the browser's position. */
  aqui: string;
  /** The place of which the cell is stored, in words; null while a municipality is typed. */
  conUbicacion: string | null;
  municipio: string;
  error: string | undefined;
  isBusy: boolean;
  onType: (municipio: string) => void;
  onLocate: () => void;
  onWrite: () => void;
}

/** A position, or a municipality in words. */
export function Donde({ label, aqui, conUbicacion, municipio, error, isBusy, ...on }: Props) {
  return (
    <div className="grid gap-3">
      {conUbicacion ? (
        <p className="flex items-center gap-2 font-semibold text-brand">
          <Check aria-hidden className="size-5 shrink-0" />
          {conUbicacion}
        </p>
      ) : (
        <TextField
          label={label}
          maxLength={LARGO.lugar}
          autoComplete="address-level2"
          value={municipio}
          error={error}
          onChange={({ target }) => on.onType(target.value)}
        />
      )}
      <Button variant="soft" onClick={conUbicacion ? on.onWrite : on.onLocate} disabled={isBusy}>
        <LocateFixed aria-hidden className="size-5" />
        {conUbicacion ? 'Escribir el municipio' : aqui}
      </Button>
    </div>
  );
}
