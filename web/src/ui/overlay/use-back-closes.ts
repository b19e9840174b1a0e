import { useEffect, useEffectEvent } from 'react';

/** Open layers (dialogs, menus) above the page, topmost last; each function closes its layer. */
const layers: (() => void)[] = [];

/** The router's index (`idx`) of the history entry below the layers. */
let screen: unknown;

/** `isReturning`: our own step back is under way; `waiting`: work that must wait for its end. */
let isReturning = false;
let waiting: (() => void)[] = [];

/** Work that would replace the page below an open layer. */
const postponed = new Set<() => void>();

/**
 * Makes the browser's Back close a layer instead of leaving the screen. Each open layer has a
 * history entry of its own, with the screen's address; the router never learns of these entries.
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
      // Later: closing this layer may open another one, or navigate.
      setTimeout(settle);
    };
  }, [open]);
}

/** Steps back from the layers' entries to the screen's entry, which is about to be replaced. */
export function leaveLayers(): Promise<void> {
  layers.length = 0;
  postponed.clear(); // the next screen reads its own
  settle();
  return isReturning ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}

/** Does work at once, or as soon as no layer is open: it may replace the page below the layer. */
export function afterLayers(work: () => void): void {
  if (layers.length > 0) postponed.add(work);
  else work();
}

interface Entry {
  idx?: number;
  /** How many layers are open at this entry. */
  capas?: number;
}

const here = (): Entry => (history.state as Entry | null) ?? {};

/** Makes the history match the open layers. */
function settle(): void {
  if (layers.length === 0) doPostponed();
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

function doPostponed(): void {
  const all = [...postponed];
  postponed.clear();
  for (const work of all) work();
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
  // A layer that refused to close gets its entry back; a closed one loses its entry.
  setTimeout(settle);
}

/**
 * Delays writes to the history while our step back is under way: the step would leave the new entry
 * behind.
 */
function waitForStep(write: History['pushState']): History['pushState'] {
  return (...entry) => {
    if (isReturning) waiting.push(() => write(...entry));
    else write(...entry);
  };
}

/**
 * Starts to listen to the history. Must run before the router starts, which would treat the steps
 * as navigations: listeners of the window run in the order of their registration, capturing ones
 * too.
 */
export function hearSteps(): void {
  history.pushState = waitForStep(history.pushState.bind(history));
  history.replaceState = waitForStep(history.replaceState.bind(history));
  addEventListener('popstate', hearStep);
}
