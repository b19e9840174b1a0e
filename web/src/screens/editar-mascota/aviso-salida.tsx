import { useBeforeUnload, useBlocker } from 'react-router';
import { Confirm } from '../../ui/confirm.tsx';

/** State of a navigation that loses nothing worth asking about. */
export const SIN_AVISO = { sinAviso: true };

/** Asks before unsaved changes are lost. */
export function AvisoSalida({ activo }: { activo: boolean }) {
  const blocker = useBlocker(
    ({ nextLocation }) => activo && !(nextLocation.state as typeof SIN_AVISO | null)?.sinAviso,
  );
  useBeforeUnload((event) => activo && event.preventDefault());
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      title="Tienes cambios sin guardar"
      text="Si sales ahora, se perderán."
      no="Seguir editando"
      yes="Salir sin guardar"
      onNo={() => blocker.reset?.()}
      onYes={() => blocker.proceed?.()}
    />
  );
}
