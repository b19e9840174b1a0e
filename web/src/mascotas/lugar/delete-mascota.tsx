import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../base/api.ts';
import { ApiError, failureOf } from '../../base/api-error.ts';
import { chapaLibreOf } from '../chapa-libre.tsx';
import { pathTo } from '../../base/path-to.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { leaveLayers } from '../../ui/overlay/use-back-closes.ts';
import { toast } from '../../ui/toast/toast.ts';
import { useEnding } from '../../base/use-ending.ts';

const CHAPA_OPTIONS = [
  { value: 'libre', name: 'Dejar la chapa libre para otra mascota' },
  { value: 'retirada', name: 'Retirar la chapa: dejará de funcionar' },
] as const;

/**
 * Deletes a pet, and frees or cancels its badge. A badge that is ordered but not engraved yet
 * cannot be cancelled.
 */
export default function DeleteMascota({
  mascota,
  onClose,
}: {
  mascota: Insignia;
  onClose: () => void;
}) {
  const { usuario } = useSesion();
  const usuario_id = usuario?.id;
  const { hash } = mascota;
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const [chapa, setChapa] = useState<'libre' | 'retirada'>('libre');
  const [isEncargada, setEncargada] = useState(false);
  const [error, setError] = useState<string>();
  const { wasLost, end } = useEnding();

  // A badge may have been ordered or engraved since the screen was opened: asks again.
  useEffect(() => {
    const query = { usuario_id, hash };
    call('listChapas', { query }).then(
      (carried) => tellEncargada(carried.some(({ encargada }) => encargada)),
      () => {}, // the deletion itself refuses what is not possible
    );
  }, [usuario_id, hash]);

  function tellEncargada(is: boolean) {
    setEncargada(is);
    if (is) setChapa('libre');
  }

  async function deleteMascota() {
    setDeleting(true);
    setError(undefined);
    try {
      const query = { usuario_id, hash, chapa };
      await end(call('deleteMascota', { query }));
      toast.success(textos.mascotas.eliminada);
      await leaveLayers();
      const state = chapa === 'libre' ? chapaLibreOf(mascota) : undefined;
      await navigate(pathTo('cuenta'), { replace: true, state });
    } catch (error) {
      // 409: the badge was ordered a moment ago, in another tab.
      if (error instanceof ApiError && error.status === 409) tellEncargada(true);
      else setError(failureOf(error, textos.mascotas.errorEliminar));
      setDeleting(false);
    }
  }

  return (
    <Confirm
      open
      title={`¿Eliminar a ${mascota.Mascota || 'esta mascota'}?`}
      text="Se borrarán su perfil, sus fotos y vídeos y su cartilla. No se puede deshacer."
      no="Cancelar"
      yes="Eliminar"
      busy={isDeleting}
      error={error}
      destructive
      onNo={onClose}
      onYes={() => void deleteMascota()}
    >
      {isEncargada && (
        <p className="rounded-card bg-warn-soft p-4">{textos.chapas.encargadaSigue}</p>
      )}
      {!isEncargada && !wasLost && (
        <Choice
          label="¿Qué hacemos con su chapa?"
          options={CHAPA_OPTIONS}
          value={chapa}
          onChange={setChapa}
        />
      )}
      {chapa === 'libre' && (
        <p className="text-sm text-muted">
          Se la podrás dar a otra mascota cuando quieras, gratis, con «{textos.chapas.tengo}».
        </p>
      )}
    </Confirm>
  );
}
