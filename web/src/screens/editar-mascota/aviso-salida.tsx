import { useBeforeUnload, useBlocker } from 'react-router';
import { Confirm } from '../../ui/confirm.tsx';

/** Asks before unsaved changes are lost. */
export function AvisoSalida({ activo }: { activo: boolean }) {
  const blocker = useBlocker(activo);
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
