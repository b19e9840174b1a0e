import { useEffect, useState } from 'react';

/** Whole seconds until `deadline` (ms since the epoch), counted down to 0. */
export function useSecondsLeft(deadline: number): number {
  const [now, setNow] = useState(Date.now);
  const running = now < deadline;

  useEffect(() => {
    if (!running) return undefined;
    const tick = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(tick);
  }, [running]);

  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** 754 → '12:34' */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
