import { textos } from '@vuelve/contract/textos';
import { Camera, Check, LoaderCircle } from 'lucide-react';
import { useEffect, useState, type ChangeEvent } from 'react';
import { upload } from '../../base/api.ts';
import { ApiError, isUnanswered, messageOf } from '../../base/api-error.ts';
import { openImage, UnusableImage } from '../../base/open-image.ts';
import { keepBorrador, useBorrador } from '../../base/state/borrador-compra.ts';
import { Button } from '../../ui/button.tsx';

export interface FotoOf {
  /** Owner of the pet: an e-mail, or the number of an account. */
  owner: string;
  /** Hash of the pet's badge. */
  chapa: string;
  /** While the photo is being uploaded, the next step must wait. */
  onUploading: (isUploading: boolean) => void;
  onUnverified: () => void;
}

/** Photo of the new pet; a chosen photo is shown and uploaded at once. */
export function FotoField({ owner, chapa, onUploading, onUnverified }: FotoOf) {
  const { fotoDe } = useBorrador();
  const place = `${owner} ${chapa}`;
  const hasFoto = fotoDe === place;
  const [preview, setPreview] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<string>();
  // A chosen photo whose upload failed: a retry needs no new choice.
  const [unsent, setUnsent] = useState<File>();

  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = '';
    if (file) void send(file);
  }

  async function send(file: File) {
    setUnsent(undefined);
    setUploading(true);
    onUploading(true);
    setError(undefined);
    try {
      setPreview((await openImage(file)).url);
      await upload('uploadFotoCompra', { qrHash: chapa }, file);
      keepBorrador({ fotoDe: place });
    } catch (failure) {
      if (isUnanswered(failure)) setUnsent(file);
      else setPreview(undefined);
      const isUnusable = failure instanceof UnusableImage;
      setError(isUnusable ? failure.message : messageOf(failure, textos.imagenes.error));
      if (failure instanceof ApiError && failure.status === 401) onUnverified();
    }
    setUploading(false);
    onUploading(false);
  }

  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-12 items-center gap-4 rounded-input has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
        <span className="relative grid size-20 shrink-0 place-items-center overflow-hidden rounded-full border-2 border-dashed border-control bg-sunk text-brand">
          {preview && (
            <img src={preview} alt="" className="absolute inset-0 size-full object-cover" />
          )}
          {(!preview || isUploading) && <Sign isUploading={isUploading} hasFoto={hasFoto} />}
        </span>
        <span className="grid">
          <span className="font-semibold text-brand">
            {hasFoto || preview ? 'Cambiar la foto' : 'Añadir una foto (opcional)'}
          </span>
          <span role="status" className="text-sm text-muted">
            {hintOf(isUploading, hasFoto)}
          </span>
        </span>
        <input
          type="file"
          accept="image/*"
          disabled={isUploading}
          onChange={choose}
          className="sr-only"
        />
      </label>
      {error && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      {unsent && (
        <Button variant="soft" onClick={() => void send(unsent)}>
          Volver a subirla
        </Button>
      )}
    </div>
  );
}

function Sign({ isUploading, hasFoto }: { isUploading: boolean; hasFoto: boolean }) {
  const className = 'relative size-7';
  if (isUploading) {
    return (
      <LoaderCircle aria-hidden className={`${className} animate-spin rounded-full bg-surface`} />
    );
  }
  return hasFoto ? (
    <Check aria-hidden className={className} />
  ) : (
    <Camera aria-hidden className={className} />
  );
}

function hintOf(isUploading: boolean, hasFoto: boolean): string {
  if (isUploading) return 'Subiendo la foto…';
  return hasFoto ? 'Ya tenemos su foto.' : textos.imagenes.pista;
}
