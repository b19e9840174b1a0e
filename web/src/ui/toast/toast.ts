import type { ExternalToast } from 'sonner';

type Kind = 'success' | 'error' | 'info';
type Show = (kind: Kind, message: string, options?: ExternalToast) => void;

const waiting: Parameters<Show>[] = [];
let show: Show = (...toast) => void waiting.push(toast);

/** Short messages above every screen; a message waits until the toaster has loaded. */
export const toast = {
  success: (message: string, options?: ExternalToast) => show('success', message, options),
  error: (message: string, options?: ExternalToast) => show('error', message, options),
  info: (message: string, options?: ExternalToast) => show('info', message, options),
};

/** Gives the waiting toasts, and all later ones, to `draw`. */
export function drawToastsWith(draw: Show): void {
  show = draw;
  for (const late of waiting.splice(0)) draw(...late);
}
