import type { Insignia } from '@vuelve/contract/mascota';
import { PDF_MAXIMO_BYTES } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { FileText, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { upload } from '../../../base/api.ts';
import { messageOf } from '../../../base/api-error.ts';
import { useSesion } from '../../../base/state/sesion-provider.tsx';
import { asSize } from '../../../ui/format/as-size.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { UploadBar } from '../../../base/upload-bar.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useUpload } from '../../../base/use-upload.ts';

interface Props {
  mascota: Insignia;
  onUploaded: () => void;
  /** Returns to the stored certificate. */
  onBack?: () => void;
}

export function UploadVacunas({ mascota, onUploaded, onBack }: Props) {
  const { usuario } = useSesion();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const { progress, isUploading, runUpload, cancelUpload } = useUpload();

  function choose(chosen?: File) {
    const problem = chosen && problemOf(chosen);
    setError(problem);
    setFile(problem ? undefined : chosen);
  }

  async function save() {
    if (!file) return setError(textos.vacunas.falta);
    setError(undefined);
    const { id: id_usuario, hash: hash_id } = usuario ?? {};
    const fields = { id_usuario, hash_id, hash_mascota: mascota.hash };
    try {
      const done = await runUpload(async (options) => {
        await upload('uploadVacunas', fields, file, options);
        await revalidate();
      });
      if (!done) return undefined;
      setFile(undefined);
      toast.success(textos.vacunas.subido);
      onUploaded();
    } catch (failure) {
      setError(messageOf(failure, textos.vacunas.errorSubir));
    }
  }

  const clear = file ? () => choose() : onBack;
  const cancel = isUploading ? cancelUpload : clear;

  return (
    <>
      <FileDrop
        label={file ? 'Elegir otro PDF' : 'Elige un PDF o arrástralo aquí'}
        hint="Sube su cartilla en PDF (máx. 10 MB)"
        icon={FileUp}
        accept="application/pdf,.pdf"
        compact={Boolean(file)}
        disabled={isUploading}
        onFiles={([chosen]) => choose(chosen)}
      />
      {file && (
        <p className="flex items-center gap-3 rounded-input bg-sunk p-4">
          <FileText aria-hidden className="size-6 shrink-0 text-brand" />
          <span className="min-w-0 flex-1 font-semibold">{file.name}</span>
          <span className="shrink-0 text-muted">{asSize(file.size)}</span>
        </p>
      )}
      <FormError message={error} />
      <UploadBar label="Subiendo la cartilla" progress={progress} />
      <div className="flex flex-wrap justify-end gap-2 *:whitespace-nowrap max-sm:*:flex-auto">
        {cancel && (
          <Button variant="outline" onClick={cancel}>
            Cancelar
          </Button>
        )}
        <Button busy={isUploading} onClick={() => void save()}>
          Subir PDF
        </Button>
      </div>
    </>
  );
}

function problemOf({ type, size }: File): string | undefined {
  if (type !== 'application/pdf') return textos.vacunas.soloPdf;
  return size > PDF_MAXIMO_BYTES ? textos.vacunas.grande : undefined;
}
