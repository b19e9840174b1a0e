import type { Insignia } from '@vuelve/contract/mascota';
import { PDF_MAXIMO_BYTES } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { FileText, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { mensajeDe, upload } from '../../../api.ts';
import { useSesion } from '../../../state/sesion-provider.tsx';
import { asSize } from '../../../ui/as-size.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSubida } from '../use-subida.ts';

interface Props {
  mascota: Insignia;
  onSubida: () => void;
  /** The way back to the certificate that is already there. */
  onVolver?: () => void;
}

export function SubirCartilla({ mascota, onSubida, onVolver }: Props) {
  const { usuario } = useSesion();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const { subido, subiendo, subir, cancelar } = useSubida();

  function elegir(elegido?: File) {
    const problema = elegido && problemaDe(elegido);
    setError(problema);
    setFile(problema ? undefined : elegido);
  }

  async function guardar() {
    if (!file) return setError(textos.vacunas.falta);
    setError(undefined);
    const { id: id_usuario, hash: hash_id } = usuario ?? {};
    const fields = { id_usuario, hash_id, hash_mascota: mascota.hash };
    try {
      const hecho = await subir(async (opciones) => {
        await upload('uploadVacunas', fields, file, opciones);
        await revalidate();
      });
      if (!hecho) return undefined;
      setFile(undefined);
      toast.success(textos.vacunas.subido);
      onSubida();
    } catch (fallo) {
      setError(mensajeDe(fallo, textos.vacunas.errorSubir));
    }
  }

  const clear = file ? () => elegir() : onVolver;
  const cancel = subiendo ? cancelar : clear;

  return (
    <>
      <FileDrop
        label={file ? 'Elegir otro PDF' : 'Elige un PDF o arrástralo aquí'}
        hint="Sube su cartilla en PDF (máx. 10 MB)"
        icon={FileUp}
        accept="application/pdf,.pdf"
        compact={Boolean(file)}
        disabled={subiendo}
        onFiles={([elegido]) => elegir(elegido)}
      />
      {file && (
        <p className="flex items-center gap-3 rounded-input bg-sunk p-4">
          <FileText aria-hidden className="size-6 shrink-0 text-brand" />
          <span className="min-w-0 flex-1 font-semibold">{file.name}</span>
          <span className="shrink-0 text-muted">{asSize(file.size)}</span>
        </p>
      )}
      <FormError message={error} />
      {subiendo && <ProgressBar label="Subiendo la cartilla" value={subido ?? 0} />}
      <div className="flex flex-wrap justify-end gap-2 *:whitespace-nowrap max-sm:*:flex-auto">
        {cancel && (
          <Button variant="outline" onClick={cancel}>
            Cancelar
          </Button>
        )}
        <Button busy={subiendo} onClick={() => void guardar()}>
          Subir PDF
        </Button>
      </div>
    </>
  );
}

function problemaDe({ type, size }: File): string | undefined {
  if (type !== 'application/pdf') return textos.vacunas.soloPdf;
  return size > PDF_MAXIMO_BYTES ? textos.vacunas.grande : undefined;
}
