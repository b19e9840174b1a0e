import { textos } from '@vuelve/contract/textos';
import { ImageUp } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import { clases } from '../../ui/clases.ts';

interface Props {
  onFile: (file: File) => void;
  /** Once an image is chosen, this only offers another. */
  compacto: boolean;
  disabled: boolean;
}

/** Takes an image by file picker or by drop: the input, unseen, covers the whole box. */
export function ElegirImagen({ onFile, compacto, disabled }: Props) {
  const [encima, setEncima] = useState(false);

  function elegir({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = '';
    if (file) onFile(file);
  }

  return (
    <label
      className={clases(
        'relative grid place-items-center gap-1 rounded-card border-2 border-dashed text-center transition has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        compacto ? 'p-3' : 'px-4 py-12',
        encima ? 'border-brand bg-brand-soft' : 'border-control',
      )}
    >
      {!compacto && <ImageUp aria-hidden className="size-10 text-brand" />}
      <span className="font-semibold text-brand">
        {compacto ? 'Elegir otra imagen' : 'Elige una imagen o arrástrala aquí'}
      </span>
      <span className="text-sm text-muted">{textos.imagenes.pista}</span>
      <input
        type="file"
        accept="image/*"
        disabled={disabled}
        onChange={elegir}
        onDragEnter={() => setEncima(true)}
        onDragLeave={() => setEncima(false)}
        onDrop={() => setEncima(false)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
