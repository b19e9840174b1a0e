import type { Insignia } from '@vuelve/contract/mascota';
import type { Medio } from '@vuelve/contract/medio';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../base/api.ts';
import { failureOf } from '../../../base/api-error.ts';
import { useSesion } from '../../../base/state/sesion-provider.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useEnding } from '../../../base/use-ending.ts';
import { EditMedio } from './edit-medio.tsx';
import { ViewMedio } from './view-medio.tsx';

interface Props {
  mascota: Insignia;
  medio: Medio;
  onClose: () => void;
}

export default function DetailDialog({ mascota, medio, onClose }: Props) {
  const { usuario } = useSesion();
  const { revalidate } = useRevalidator();
  const [isEditing, setEditing] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [error, setError] = useState<string>();
  const { end } = useEnding();

  function ask() {
    setError(undefined);
    setConfirming(true);
  }

  async function deleteMedio() {
    setDeleting(true);
    setError(undefined);
    const query = { usuario_id: usuario?.id, insignia_id: mascota.id, id: medio.id };
    try {
      await end(call('deleteMedio', { query }));
      toast.success(textos.medios.eliminado);
      onClose();
      void revalidate();
    } catch (failure) {
      setError(failureOf(failure, textos.medios.errorEliminar));
      setDeleting(false);
    }
  }

  return (
    <Dialog
      open
      sticky={isEditing}
      onClose={onClose}
      title={isEditing ? 'Editar contenido' : medio.titulo}
    >
      {isEditing ? (
        <EditMedio medio={medio} onDone={() => setEditing(false)} />
      ) : (
        <ViewMedio mascota={mascota} medio={medio} onEdit={() => setEditing(true)} onDelete={ask} />
      )}
      <Confirm
        open={isConfirming}
        title={medio.tipo === 'V' ? '¿Eliminar este vídeo?' : '¿Eliminar esta foto?'}
        text="Dejará de verse en su perfil. No se puede deshacer."
        no="Cancelar"
        yes="Eliminar"
        busy={isDeleting}
        error={error}
        destructive
        onNo={() => setConfirming(false)}
        onYes={() => void deleteMedio()}
      />
    </Dialog>
  );
}
