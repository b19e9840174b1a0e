import type { LucideIcon } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import { classNames } from '../class-names.ts';

interface Props {
  label: string;
  hint: string;
  icon: LucideIcon;
  accept: string;
  multiple?: boolean;
  /** A smaller box, once a file is chosen. */
  compact?: boolean;
  disabled?: boolean;
  onFiles: (files: [File, ...File[]]) => void;
}

/** Takes files by picker or by drop: an invisible input covers the whole box. */
export function FileDrop({ label, hint, icon: Icon, accept, onFiles, ...rest }: Props) {
  const { multiple, compact, disabled } = rest;
  const [over, setOver] = useState(false);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [first, ...others] = target.files ?? [];
    target.value = '';
    if (first) onFiles([first, ...others]);
  }

  return (
    <label
      className={classNames(
        'relative grid place-items-center gap-1 rounded-card border-2 border-dashed text-center transition has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        compact ? 'p-3' : 'px-4 py-12',
        over ? 'border-brand bg-brand-soft' : 'border-control',
        disabled && 'opacity-55',
      )}
    >
      {!compact && <Icon aria-hidden className="size-10 text-brand" />}
      <span className="font-semibold text-brand">{label}</span>
      <span className="text-sm text-muted">{hint}</span>
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={choose}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
