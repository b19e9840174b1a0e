import { type ComponentType, useEffect, useState } from 'react';
import { drawToastsWith } from './toast.ts';

type Toaster = ComponentType<{ duration: number }>;

/**
 * The place for toasts. Errors must be shown even without a connection: the code of the toaster
 * loads right after the app, and when it fails to load, plain text replaces it.
 */
export function Toasts({ duration }: { duration: number }) {
  const [Toaster, setToaster] = useState<Toaster>();
  const [isPlain, setPlain] = useState(false);
  useEffect(() => {
    import('./toaster.tsx').then(
      ({ default: Arrived }) => setToaster(() => Arrived),
      () => setPlain(true),
    );
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
