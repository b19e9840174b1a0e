import type { ExternalToast } from 'sonner';

type Kind = 'success' | 'error' | 'info';
type Show = (kind: Kind, message: string, options?: ExternalToast) => void;

const waiting: Parameters<Show>[] = [];
const listeners = new Set<() => void>();
let show: Show = (...toast) => {
  waiting.push(toast);
  for (const listener of listeners) listener();
};

/** Short messages over every screen; the code that draws them arrives with the first one. */
export const toast = {
  success: (message: string, options?: ExternalToast) => show('success', message, options),
  error: (message: string, options?: ExternalToast) => show('error', message, options),
  info: (message: string, options?: ExternalToast) => show('info', message, options),
};

export const anyToastWaiting = (): boolean => waiting.length > 0;

export function onToastWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Hands the waiting toasts, and every later one, to whoever draws them. */
export function drawToastsWith(draw: Show): void {
  show = draw;
  for (const late of waiting.splice(0)) draw(...late);
}
