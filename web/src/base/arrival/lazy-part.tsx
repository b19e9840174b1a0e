import { textos } from '@vuelve/contract/textos';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { messageOf } from '../api-error.ts';
import { ErrorBox } from '../../ui/status/error-box.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { arriving } from './arriving.ts';

interface Failure<P> {
  props: P;
  message: string;
  onRetry: () => void;
}

/**
 * A part of a screen whose code loads when the part is first shown. When loading fails, only that
 * part is missing.
 */
function lazyOr<P extends object>(
  load: () => Promise<ComponentType<P>>,
  describe: (failure: Failure<P>) => ReactNode,
  waiting: ReactNode = null,
): ComponentType<P> {
  const arrive = arriving(load);
  let Arrived: ComponentType<P> | undefined;

  return function Part(props: P) {
    const [error, setError] = useState<unknown>();
    const [, redraw] = useState(0);
    useEffect(() => {
      if (Arrived || error) return;
      arrive().then((Component) => {
        Arrived = Component;
        redraw((times) => times + 1);
      }, setError);
    }, [error]);
    if (Arrived) return <Arrived {...props} />;
    if (!error) return waiting;
    const message = messageOf(error, textos.errores.interno);
    return describe({ props, message, onRetry: () => setError(undefined) });
  };
}

/** A dialog; when its code fails to load, a message says so and the dialog closes. */
export function lazyDialog<P extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  return lazyOr<P>(
    async () => (await load()).default,
    ({ props: { onClose }, message }) => <Closed message={message} onClose={onClose} />,
  );
}

function Closed({ message, onClose }: { message: string; onClose: () => void }) {
  useEffect(() => {
    toast.error(message);
    onClose();
  }, [message, onClose]);
  return null;
}

/**
 * A piece of a screen; when its code fails to load, the reason and a retry button replace the
 * piece.
 */
export function lazyPiece<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting?: ReactNode,
): ComponentType<P> {
  return lazyOr<P>(
    load,
    ({ message, onRetry }) => <ErrorBox message={message} onRetry={onRetry} />,
    waiting,
  );
}
