import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, falloDe } from '../../api.ts';
import { ruta } from '../../ruta.ts';
import { useSesion } from '../../state/sesion-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { SIN_AVISO } from './aviso-salida.tsx';

const DESTINOS = [
  { value: 'libre', name: 'Dejar la chapa libre para otra mascota' },
  { value: 'retirada', name: 'Retirar la chapa: dejará de funcionar' },
] as const;

/** The end of a pet's page, and what becomes of its badge. */
export function EliminarMascota({ mascota }: { mascota: Insignia }) {
  const { usuario } = useSesion();
  const navigate = useNavigate();
  const [abierto, setAbierto] = useState(false);
  const [eliminando, setEliminando] = useState(false);
  const [chapa, setChapa] = useState<'libre' | 'retirada'>('libre');

  async function eliminar() {
    setEliminando(true);
    try {
      const query = { usuario_id: usuario?.id, hash: mascota.hash, chapa };
      await call('deleteMascota', { query });
      toast.success(textos.mascotas.eliminada);
      await navigate(ruta('mascotas'), { replace: true, state: SIN_AVISO });
    } catch (error) {
      toast.error(falloDe(error, textos.mascotas.errorEliminar));
      setEliminando(false);
    }
  }

  return (
    <div className="border-t border-line pt-4 text-center">
      <Button variant="danger" onClick={() => setAbierto(true)}>
        <Trash2 aria-hidden className="size-5" />
        Eliminar mascota
      </Button>
      <Confirm
        open={abierto}
        title={`¿Eliminar a ${mascota.Mascota || 'esta mascota'}?`}
        text="Se borrarán su perfil, sus fotos y vídeos y su cartilla. No se puede deshacer."
        no="Cancelar"
        yes="Eliminar"
        busy={eliminando}
        onNo={() => setAbierto(false)}
        onYes={() => void eliminar()}
      >
        <Choice
          label="¿Qué hacemos con su chapa?"
          options={DESTINOS}
          value={chapa}
          onChange={setChapa}
        />
      </Confirm>
    </div>
  );
}
