import { useBeforeUnload, useBlocker } from 'react-router';
import { Confirm } from '../../ui/overlay/confirm.tsx';

/** Router state of a navigation that needs no question about unsaved changes. */
export const NO_WARNING = { noWarning: true };

interface Props {
  active: boolean;
  /** Called when the user drops the changes. */
  onLeave?: () => void;
}

export function LeaveWarning({ active, onLeave }: Props) {
  const blocker = useBlocker(
    ({ nextLocation }) => active && !(nextLocation.state as typeof NO_WARNING | null)?.noWarning,
  );
  useBeforeUnload((event) => active && event.preventDefault());
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      leaving
      destructive
      title="Tienes cambios sin guardar"
      text="Si sales ahora, se perderán."
      no="Seguir editando"
      yes="Salir sin guardar"
      onNo={() => blocker.reset?.()}
      onYes={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    />
  );
}
