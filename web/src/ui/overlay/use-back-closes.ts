import { useEffect, useEffectEvent } from 'react';

/** What lies open above the page, the topmost last: each closes itself. */
const layers: (() => void)[] = [];

/** The entry of the history, as the router counts, that they lie above. */
let screen: unknown;

/** Whether a step back of our own is under way, and what waits for it. */
let isReturning = false;
let waiting: (() => void)[] = [];

/**
 * Lets the browser's Back close a layer rather than leave the screen. Each open layer is an entry of the history, with the
 * address of its screen, which the router never hears of.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);

  useEffect(() => {
    if (!open) return undefined;
    const layer = () => onBack();
    layers.push(layer);
    settle();
    return () => {
      if (layers.includes(layer)) layers.splice(layers.indexOf(layer), 1);
      // Not at once: what closes it may open another, or lead elsewhere.
      setTimeout(settle);
    };
  }, [open]);
}

/** Leaves the layers for the entry of their screen, which is about to be replaced. */
export function leaveLayers(): Promise<void> {
  layers.length = 0;
  settle();
  return isReturning ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}

interface Entry {
  idx?: number;
  /** How many layers it stands for. */
  capas?: number;
}

const here = (): Entry => (history.state as Entry | null) ?? {};

/** Brings the history to what is open. */
function settle(): void {
  if (isReturning) return;
  const { capas = 0, idx } = here();
  if (capas > layers.length) {
    isReturning = true;
    history.go(layers.length - capas);
  }
  if (layers.length > 0) screen = idx;
  for (let next = capas + 1; next <= layers.length; next++) {
    history.pushState({ ...here(), capas: next }, '');
  }
}

function hearStep(event: PopStateEvent): void {
  if (isReturning) {
    event.stopImmediatePropagation();
    isReturning = false;
    for (const resolve of waiting) resolve();
    waiting = [];
  } else if (layers.length > 0 && here().idx === screen) {
    event.stopImmediatePropagation();
    for (const close of layers.slice(here().capas ?? 0).reverse()) close();
  }
  // One that would not close gets its entry back, and one that is gone loses it.
  setTimeout(settle);
}

/** Lets what would be written into the history wait for a step that is under way: the step would leave it behind. */
function waitForStep(write: History['pushState']): History['pushState'] {
  return (...entry) => {
    if (isReturning) waiting.push(() => write(...entry));
    else write(...entry);
  };
}

/**
 * Begins to hear the steps of the history. Before the router does, which would take them for navigations: listeners of the
 * window are called in their order, and a capturing one is no exception.
 */
export function hearSteps(): void {
  history.pushState = waitForStep(history.pushState.bind(history));
  history.replaceState = waitForStep(history.replaceState.bind(history));
  addEventListener('popstate', hearStep);
}
