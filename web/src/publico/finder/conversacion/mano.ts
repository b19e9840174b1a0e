import { find } from '../aviso/find.ts';
import { recall, remember } from './recuerdo.ts';

/** After 30 s without input, the reader may have left the page open and gone away. */
const MANO_MS = 30_000;
/**
 * Time of the last input. Opening the page counts as input; a reload by this script keeps the old
 * time.
 */
let mano = Number(recall('mano') ?? Date.now());

/**
 * Tells the server that new messages were seen: the page is visible, and the last input is recent.
 */
export function see(): void {
  const visto = find('[data-visto]', HTMLFormElement);
  if (!visto || document.visibilityState !== 'visible' || Date.now() - mano > MANO_MS) return;
  visto.remove();
  const body = new URLSearchParams({ accion: 'visto' });
  void fetch(location.pathname, { method: 'POST', body });
}

/** Opens the page anew, also where it is the answer to a form without script. */
export function reload(): void {
  remember('mano', String(mano));
  location.replace(location.pathname);
}

function noteMano(event: Event) {
  // Browsers report a resting pointer as moving when the page changes or scrolls below it: no
  // input.
  if (event.type === 'pointermove' && !isMoved(event as PointerEvent)) return;
  mano = Date.now();
  see();
}
const isMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;
for (const sign of ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'click']) {
  addEventListener(sign, noteMano, { capture: true, passive: true });
}
addEventListener('focus', noteMano);
document.addEventListener('visibilitychange', noteMano);
