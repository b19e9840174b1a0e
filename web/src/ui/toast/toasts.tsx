import { type ComponentType, useEffect, useState } from 'react';
import { drawToastsWith } from './toast.ts';

type Toaster = ComponentType<{ duration: number }>;

/**
 * The toast area. Bad news must not depend on what is still to be fetched: the code that draws toasts comes right after
 * the app, and where it does not, plain words stand in for it.
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

/** The last message alone, without any help from a library. */
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
