import { LARGO } from '@vuelve/contract/reglas';
import { X } from 'lucide-react';
import { TextField } from '../../../ui/field.tsx';
import { Previa } from './previa.tsx';

/** A file on its way to the album, with the title that it will have. */
export interface Elegido {
  file: File;
  titulo: string;
}

interface Props {
  elegidos: Elegido[];
  disabled: boolean;
  onTitulo: (index: number, titulo: string) => void;
  onQuitar: (index: number) => void;
}

/** One chosen file, large. */
export function ElegidoUnico({ file, disabled, onQuitar }: QuitarProps) {
  return (
    <div className="relative">
      <Previa file={file} />
      <div className="absolute top-2 right-2 rounded-full bg-surface">
        <Quitar file={file} disabled={disabled} onQuitar={onQuitar} />
      </div>
    </div>
  );
}

/** Several chosen files, a title for each. */
export function Elegidos({ elegidos, disabled, onTitulo, onQuitar }: Props) {
  return (
    <ul className="grid gap-3">
      {elegidos.map(({ file, titulo }, index) => (
        <li key={`${file.name}-${file.size}-${file.lastModified}`} className="flex items-end gap-3">
          <Previa file={file} pequena />
          <div className="min-w-0 flex-1">
            <TextField
              label={`Título ${index + 1}`}
              value={titulo}
              maxLength={LARGO.titulo}
              autoComplete="off"
              disabled={disabled}
              onChange={({ target }) => onTitulo(index, target.value)}
            />
          </div>
          <Quitar file={file} disabled={disabled} onQuitar={() => onQuitar(index)} />
        </li>
      ))}
    </ul>
  );
}

interface QuitarProps {
  file: File;
  disabled: boolean;
  onQuitar: () => void;
}

function Quitar({ file, disabled, onQuitar }: QuitarProps) {
  return (
    <button
      type="button"
      aria-label={`Quitar ${file.name}`}
      disabled={disabled}
      onClick={onQuitar}
      className="grid size-12 shrink-0 place-items-center rounded-full text-muted hover:bg-sunk disabled:opacity-55"
    >
      <X aria-hidden className="size-5" />
    </button>
  );
}
