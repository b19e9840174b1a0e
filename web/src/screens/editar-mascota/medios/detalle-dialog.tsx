import type { Insignia } from '@vuelve/contract/mascota';
import type { Medio } from '@vuelve/contract/medio';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call, falloDe } from '../../../api.ts';
import { useSesion } from '../../../state/sesion-provider.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { EditarMedio } from './editar-medio.tsx';
import { VerMedio } from './ver-medio.tsx';

interface Props {
  mascota: Insignia;
  medio: Medio;
  onClose: () => void;
}

/** One photo or video: to look at, to edit, to delete. */
export default function DetalleDialog({ mascota, medio, onClose }: Props) {
  const { usuario } = useSesion();
  const { revalidate } = useRevalidator();
  const [editando, setEditando] = useState(false);
  const [confirmando, setConfirmando] = useState(false);
  const [eliminando, setEliminando] = useState(false);

  async function eliminar() {
    setEliminando(true);
    const query = { usuario_id: usuario?.id, insignia_id: mascota.id, id: medio.id };
    try {
      await call('deleteMedio', { query });
      toast.success(textos.medios.eliminado);
      onClose();
    } catch (error) {
      toast.error(falloDe(error, textos.medios.errorEliminar));
      setConfirmando(false);
      setEliminando(false);
    }
    void revalidate();
  }

  return (
    <Dialog
      open
      sticky={editando}
      onClose={onClose}
      title={editando ? 'Editar contenido' : medio.titulo}
    >
      {editando ? (
        <EditarMedio medio={medio} onListo={() => setEditando(false)} />
      ) : (
        <VerMedio
          mascota={mascota}
          medio={medio}
          onEditar={() => setEditando(true)}
          onEliminar={() => setConfirmando(true)}
        />
      )}
      <Confirm
        open={confirmando}
        title={medio.tipo === 'V' ? '¿Eliminar este video?' : '¿Eliminar esta foto?'}
        text="Dejará de verse en su perfil. No se puede deshacer."
        no="Cancelar"
        yes="Eliminar"
        busy={eliminando}
        onNo={() => setConfirmando(false)}
        onYes={() => void eliminar()}
      />
    </Dialog>
  );
}
