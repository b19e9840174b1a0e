import { type ComponentType, useEffect, useState } from 'react';
import { whenQuiet } from '../when-quiet.ts';
import { drawToastsWith, onEarlyToast } from './toast.ts';

type Toaster = ComponentType<{ duration: number }>;

/**
 * The place for toasts. The code of the toaster loads once the page is at rest, or with the first
 * toast. Errors must be shown even without a connection: plain text replaces a toaster that fails
 * to load.
 */
export function Toasts({ duration }: { duration: number }) {
  const [Toaster, setToaster] = useState<Toaster>();
  const [isPlain, setPlain] = useState(false);
  useEffect(() => {
    const load = () =>
      void import('./toaster.tsx').then(
        ({ default: Arrived }) => setToaster(() => Arrived),
        () => setPlain(true),
      );
    onEarlyToast(load);
    const giveUp = whenQuiet(load);
    addEventListener('online', load); // the code that failed to load may come now
    return () => {
      giveUp();
      removeEventListener('online', load);
    };
  }, []);
  if (Toaster) return <Toaster duration={duration} />;
  return isPlain && <PlainToast duration={duration} />;
}

/** Shows only the last message, without the library. */
function PlainToast({ duration }: { duration: number }) {
  const [said, setSaid] = useState<{ message: string }>();
  useEffect(() => drawToastsWith((_kind, message) => setSaid({ message })), []);
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(undefined), duration);
    return () => clearTimeout(timer);
  }, [said, duration]);
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-4 top-20 z-50 mx-auto max-w-sm rounded-[16px] border border-line bg-surface p-4 font-semibold text-ink shadow-float empty:hidden"
    >
      {said?.message}
    </p>
  );
}
