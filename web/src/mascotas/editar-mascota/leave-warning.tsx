import { useBeforeUnload, useBlocker } from 'react-router';
import { Confirm } from '../../ui/overlay/confirm.tsx';

/** State of a navigation that loses nothing worth asking about. */
export const NO_WARNING = { noWarning: true };

interface Props {
  active: boolean;
  /** Hears that the changes are given up. */
  onLeave?: () => void;
}

/** Asks before unsaved changes are lost. */
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
