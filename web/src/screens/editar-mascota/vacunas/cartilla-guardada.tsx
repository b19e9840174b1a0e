import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { Download, FileCheck2, Trash2, Upload } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { useRevalidator } from 'react-router';
import { addressOf, call, download, falloDe } from '../../../api.ts';
import { useSesion } from '../../../state/sesion-provider.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.ts';
import { guardarFichero } from './guardar-fichero.ts';

interface Props {
  mascota: Insignia;
  onSubirNueva: () => void;
}

export function CartillaGuardada({ mascota: { hash }, onSubirNueva }: Props) {
  const { usuario } = useSesion();
  const { revalidate } = useRevalidator();
  const [confirmando, setConfirmando] = useState(false);
  const [eliminando, setEliminando] = useState(false);
  const input = {
    params: { usuario_id: usuario?.id ?? 0, hash_mascota: hash },
    query: { hash_id: usuario?.hash },
  };
  const nombre = `${hash}.pdf`;

  async function descargar(event: MouseEvent) {
    event.preventDefault();
    try {
      guardarFichero(await download('downloadVacunas', input), nombre);
      toast.success(textos.vacunas.descargado);
    } catch (error) {
      toast.error(falloDe(error, textos.vacunas.errorDescargar));
    }
  }

  async function eliminar() {
    setEliminando(true);
    try {
      await call('deleteVacunas', input);
      toast.success(textos.vacunas.eliminado);
    } catch (error) {
      toast.error(falloDe(error, textos.vacunas.errorEliminar));
    }
    setConfirmando(false);
    setEliminando(false);
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
          download={nombre}
          onClick={(event) => void descargar(event)}
          className={buttonClass()}
        >
          <Download aria-hidden className="size-5" />
          Descargar
        </a>
        <Button variant="soft" onClick={onSubirNueva}>
          <Upload aria-hidden className="size-5" />
          Subir nuevo
        </Button>
        <Button variant="danger" onClick={() => setConfirmando(true)}>
          <Trash2 aria-hidden className="size-5" />
          Eliminar
        </Button>
      </div>
      <Confirm
        open={confirmando}
        title="¿Eliminar la cartilla?"
        text="El PDF se borrará y dejará de verse en su perfil."
        no="Cancelar"
        yes="Eliminar"
        busy={eliminando}
        onNo={() => setConfirmando(false)}
        onYes={() => void eliminar()}
      />
    </>
  );
}
