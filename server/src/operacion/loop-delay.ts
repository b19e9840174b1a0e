import { monitorEventLoopDelay } from 'node:perf_hooks';

const NS_PER_S = 1e9;
const SAMPLE_MS = 20;

/** How late timers fire: what keeps the process from answering. */
export interface LoopDelay {
  /** The 99th percentile since the last call, in seconds. */
  takeP99: () => number;
  close: () => void;
}

export function openLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  histogram.enable();
  return {
    takeP99() {
      const p99 = histogram.percentile(99) / NS_PER_S;
      histogram.reset();
      return Math.max(0, p99 - SAMPLE_MS / 1000);
    },
    close: () => histogram.disable(),
  };
}
