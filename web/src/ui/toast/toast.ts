import type { ExternalToast } from 'sonner';

type Kind = 'success' | 'error' | 'info';
type Show = (kind: Kind, message: string, options?: ExternalToast) => void;

const waiting: Parameters<Show>[] = [];
let ask = () => {};
const wait: Show = (...toast) => {
  waiting.push(toast);
  ask();
};
let show = wait;

/** Short messages above every screen; a message waits until the toaster has loaded. */
export const toast = {
  success: (message: string, options?: ExternalToast) => show('success', message, options),
  error: (message: string, options?: ExternalToast) => show('error', message, options),
  info: (message: string, options?: ExternalToast) => show('info', message, options),
};

/** Calls `load` at each toast that waits for the toaster. */
export function onEarlyToast(load: () => void): void {
  ask = load;
  if (waiting.length > 0) load();
}

/**
 * Gives the waiting toasts, and all later ones, to `draw`.
 * @returns a function that lets toasts wait again
 */
export function drawToastsWith(draw: Show): () => void {
  show = draw;
  for (const late of waiting.splice(0)) draw(...late);
  return () => {
    if (show === draw) show = wait;
  };
}
