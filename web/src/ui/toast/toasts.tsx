import { Suspense, lazy, useSyncExternalStore } from 'react';
import { anyToastWaiting, onToastWaiting } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx'));
let wanted = false;

/** The toast area: empty, and not even loaded, until there is something to say. */
export function Toasts({ duration }: { duration: number }) {
  const ready = useSyncExternalStore(onToastWaiting, () => (wanted ||= anyToastWaiting()));
  return ready && <Suspense>{<Toaster duration={duration} />}</Suspense>;
}
