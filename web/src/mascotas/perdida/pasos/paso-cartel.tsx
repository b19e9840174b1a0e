import { addressOf } from '@vuelve/contract/addresses';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Perdida } from '@vuelve/contract/perdida';
import { textosPerdida } from '@vuelve/contract/textos-perdida';
import { Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../base/api-error.ts';
import { shareCartel } from '../../share-cartel.ts';
import { useSesion } from '../../../base/state/sesion-provider.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { Hecho } from './hecho.tsx';

interface Props {
  mascota: Insignia;
  perdida: Perdida;
}

/**
 * A poster to print and a picture for chats; each has a QR code of its own, which tells where it
 * was scanned.
 */
export function PasoCartel({ mascota, perdida }: Props) {
  const { hash } = mascota;
  const { usuario } = useSesion();
  const [isDrawing, setDrawing] = useState(false);
  const [conTelefono, setConTelefono] = useState(false);
  const telefono = conTelefono ? '1' : '0';
  const pdf = addressOf('downloadCartel', { query: { hash, formato: 'pdf', telefono } });

  async function share() {
    setDrawing(true);
    try {
      await shareCartel(mascota, { conTelefono });
    } catch (error) {
      toast.error(messageOf(error, textosPerdida.errorCartel));
    }
    setDrawing(false);
  }

  return (
    <>
      <p>
        Con su foto y un código propio: quien lo escanee, o lo escriba si no tiene cámara, te avisa
        sin llamarte. No lleva tu nombre, y tu teléfono solo si tú quieres.
      </p>
      {usuario?.telefono && (
        <Checkbox
          label="Poner mi teléfono en este cartel"
          checked={conTelefono}
          onChange={({ target }) => setConTelefono(target.checked)}
        />
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        <a href={pdf} download className={buttonClass({ variant: 'soft' })}>
          <Printer aria-hidden className="size-5" />
          Cartel para imprimir
        </a>
        <Button variant="soft" busy={isDrawing} onClick={() => void share()}>
          <Share2 aria-hidden className="size-5" />
          Compartir la imagen
        </Button>
      </div>
      <p className="text-sm text-muted">
        Cuando vuelva a casa, su código dirá que ya está en casa. Si cambias sus datos, haz otro
        cartel: los colgados siguen valiendo.
      </p>
      <Hecho mascota={mascota} perdida={perdida} paso="cartel" label="Ya está colgado" />
    </>
  );
}
