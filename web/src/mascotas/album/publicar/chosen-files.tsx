import { LARGO } from '@vuelve/contract/reglas';
import { X } from 'lucide-react';
import { TextField } from '../../../ui/form/field.tsx';
import { Preview } from './preview.tsx';

export interface ChosenFile {
  file: File;
  titulo: string;
}

interface Props {
  entries: ChosenFile[];
  disabled: boolean;
  onTitulo: (index: number, titulo: string) => void;
  onRemove: (index: number) => void;
}

export function SingleChosenFile({ file, disabled, onRemove }: RemoveProps) {
  return (
    <div className="relative">
      <Preview file={file} />
      <div className="absolute top-2 right-2 rounded-full bg-surface">
        <RemoveButton file={file} disabled={disabled} onRemove={onRemove} />
      </div>
    </div>
  );
}

export function ChosenFiles({ entries, disabled, onTitulo, onRemove }: Props) {
  return (
    <ul className="grid gap-3">
      {entries.map(({ file, titulo }, index) => (
        <li key={`${file.name}-${file.size}-${file.lastModified}`} className="flex items-end gap-3">
          <Preview file={file} small />
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
          <RemoveButton file={file} disabled={disabled} onRemove={() => onRemove(index)} />
        </li>
      ))}
    </ul>
  );
}

interface RemoveProps {
  file: File;
  disabled: boolean;
  onRemove: () => void;
}

function RemoveButton({ file, disabled, onRemove }: RemoveProps) {
  return (
    <button
      type="button"
      aria-label={`Quitar ${file.name}`}
      disabled={disabled}
      onClick={onRemove}
      className="grid size-12 shrink-0 place-items-center rounded-full text-muted hover:bg-sunk disabled:opacity-55"
    >
      <X aria-hidden className="size-5" />
    </button>
  );
}
