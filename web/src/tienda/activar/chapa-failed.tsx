import { textos } from '@vuelve/contract/textos';
import { useAsyncError } from 'react-router';
import { isNoChapa } from '../activacion/use-chapa.ts';
import { LoadFailed } from '../../base/load-failed.tsx';
import { Cat } from '../../ui/drawings/cat.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ScanAgain } from './scan-again.tsx';

/** Shown when the badge could not be read: in most cases no badge has the code. */
export function ChapaFailed() {
  if (!isNoChapa(useAsyncError())) {
    return (
      <div className="m-auto w-full max-w-xl px-4">
        <LoadFailed />
      </div>
    );
  }
  return (
    <EmptyState
      heading="h1"
      drawing={<Cat />}
      title={textos.chapas.noEncontrada}
      text="Comprueba que lo has escrito tal como está en la chapa."
    >
      <ScanAgain variant="primary" />
    </EmptyState>
  );
}
