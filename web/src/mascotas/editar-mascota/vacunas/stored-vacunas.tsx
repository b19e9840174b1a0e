import { addressOf } from '@vuelve/contract/addresses';
import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { Download, FileCheck2, Trash2, Upload } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { useRevalidator } from 'react-router';
import { call, download } from '../../../base/api.ts';
import { failureOf } from '../../../base/api-error.ts';
import { useSesion } from '../../../base/state/sesion-provider.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast/toast.ts';

interface Props {
  mascota: Insignia;
  onReplace: () => void;
}

export function StoredVacunas({ mascota: { hash }, onReplace }: Props) {
  const { usuario } = useSesion();
  const { revalidate } = useRevalidator();
  const [isConfirming, setConfirming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const input = {
    params: { usuario_id: usuario?.id ?? 0, hash_mascota: hash },
    query: { hash_id: usuario?.hash },
  };
  const fileName = `${hash}.pdf`;

  async function downloadVacunas(event: MouseEvent) {
    event.preventDefault();
    try {
      saveFile(await download('downloadVacunas', input), fileName);
      toast.success(textos.vacunas.descargado);
    } catch (error) {
      toast.error(failureOf(error, textos.vacunas.errorDescargar));
    }
  }

  async function deleteVacunas() {
    setDeleting(true);
    try {
      await call('deleteVacunas', input);
      toast.success(textos.vacunas.eliminado);
    } catch (error) {
      toast.error(failureOf(error, textos.vacunas.errorEliminar));
    }
    setConfirming(false);
    setDeleting(false);
    void revalidate();
  }

  return (
    <>
      <div className="flex items-center gap-4 rounded-card bg-success-soft p-5 text-success">
        <FileCheck2 aria-hidden className="size-8 shrink-0" />
        <p className="font-semibold">Su cartilla está guardada</p>
      </div>
      <div className="flex flex-wrap gap-2 *:whitespace-nowrap max-sm:*:flex-auto">
        <a
          href={addressOf('downloadVacunas', input)}
          download={fileName}
          onClick={(event) => void downloadVacunas(event)}
          className={buttonClass()}
        >
          <Download aria-hidden className="size-5" />
          Descargar
        </a>
        <Button variant="soft" onClick={onReplace}>
          <Upload aria-hidden className="size-5" />
          Subir nuevo
        </Button>
        <Button variant="danger" onClick={() => setConfirming(true)}>
          <Trash2 aria-hidden className="size-5" />
          Eliminar
        </Button>
      </div>
      <Confirm
        open={isConfirming}
        title="¿Eliminar la cartilla?"
        text="El PDF se borrará y dejará de verse en su perfil."
        no="Cancelar"
        yes="Eliminar"
        destructive
        busy={isDeleting}
        onNo={() => setConfirming(false)}
        onYes={() => void deleteVacunas()}
      />
    </>
  );
}
