import { useBeforeUnload, useBlocker } from 'react-router';
import { Confirm } from '../../ui/overlay/confirm.tsx';

interface Props {
  active: boolean;
  /** Called when the user drops the changes. */
  onLeave?: () => void;
}

export function LeaveWarning({ active, onLeave }: Props) {
  const blocker = useBlocker(active);
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
