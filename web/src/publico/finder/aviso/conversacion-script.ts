import { bodyOf, dropFoto, showFoto } from './adjunto.ts';
import { find } from './find.ts';

/*
 * What only a script can do for a conversation: new messages appear by themselves, the owner's eyes are noted, and what is
 * typed stays when the network is gone.
 */

const here = location.pathname;

/** Whoever has stirred nothing for so long may have gone, and left the page open. */
const MANO_MS = 30_000;
/** When a hand was last here: whoever opens the page is; a page that opens itself anew says since when nobody was. */
let mano = Number(history.state?.mano ?? Date.now());
if (history.state?.mano) history.replaceState(null, '');

/** Says that what waits is before somebody's eyes, once it can be seen and a hand is or was just here. */
function see() {
  const visto = find('[data-visto]', HTMLFormElement);
  if (!visto || document.visibilityState !== 'visible' || Date.now() - mano > MANO_MS) return;
  visto.remove();
  void fetch(here, { method: 'POST', body: new URLSearchParams({ accion: 'visto' }) });
}

function noteMano(event: Event) {
  // A pointer that lies still is said to move when the page changes below it, and the page then scrolls by itself: no hand.
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
see();

/** Between two tries at a stream that is refused, at first and at most. */
const PAUSA_MS = 5_000;
const PAUSA_MAXIMA_MS = 60_000;

const form = find('#escribir', HTMLFormElement);
if (form) {
  listen();
  document.addEventListener('submit', (event) => {
    const sent = event.target as HTMLFormElement;
    const isAnswer = sent.closest('#oferta') !== null;
    if (sent !== form && !isAnswer) return;
    event.preventDefault();
    void send(sent, event.submitter as HTMLButtonElement);
  });
}

/**
 * A browser asks again by itself only while it is answered. Who is refused reads the page instead, and asks anew after a pause (ms),
 * each about twice the last and no two pages' the same.
 */
function listen(pausa = PAUSA_MS) {
  const source = new EventSource(`${here}/cambios`);
  source.addEventListener('message', () => void refresh());
  source.addEventListener('open', () => {
    pausa = PAUSA_MS;
    void refresh(); // what happened while it was not heard
  });
  source.addEventListener('error', () => {
    if (source.readyState !== EventSource.CLOSED) return;
    void refresh();
    setTimeout(listen, pausa * (0.75 + Math.random() / 2), Math.min(2 * pausa, PAUSA_MAXIMA_MS));
  });
}

/** Reads the page again and puts what changed in its place; the field keeps what stands in it. */
async function refresh() {
  const response = await fetch(here).catch(() => undefined); // without a network what stands there stays
  if (response?.ok) show(await response.text());
}

function show(html: string) {
  const next = new DOMParser().parseFromString(html, 'text/html');
  if (form && !next.querySelector('#escribir')) return reload(); // it has ended
  for (const selector of ['#hilo', '#pasos', '#oferta', '#quienes', 'h1']) {
    const [old, fresh] = [document.querySelector(selector), next.querySelector(selector)];
    if (old && fresh && old.innerHTML !== fresh.innerHTML) old.innerHTML = fresh.innerHTML;
  }
  see();
  return undefined;
}

function reload() {
  history.replaceState({ mano }, '');
  location.reload();
}

/** A ready sentence, and the answer about a place, go alone; what is being typed or was chosen stays. */
async function send(sent: HTMLFormElement, by: HTMLButtonElement) {
  const fault = form!.querySelector('.error')!;
  const data = new FormData(sent);
  if (by.name) {
    data.set(by.name, by.value);
    data.delete('texto');
    data.delete('foto');
  }
  by.disabled = true;
  fault.textContent = '';
  showFoto(!by.name);
  try {
    const response = await fetch(here, { method: 'POST', body: bodyOf(data) });
    const html = await response.text();
    const next = new DOMParser().parseFromString(html, 'text/html');
    if (response.ok) {
      if (!by.name) {
        form!.querySelector('textarea')!.value = '';
        dropFoto();
      }
      const fresh = next.querySelector<HTMLInputElement>('#escribir [name=clave]');
      if (fresh) form!.querySelector<HTMLInputElement>('[name=clave]')!.value = fresh.value;
      show(html);
    } else if (response.status === 409 && !next.querySelector('#escribir')) reload();
    else {
      const why = next.querySelector<HTMLElement>('.error');
      fault.textContent = why?.textContent || form!.dataset.sinConexion!;
      if (why?.dataset.foto === '') dropFoto();
      if (sent !== form) show(html);
    }
  } catch {
    fault.textContent = form!.dataset.sinConexion!;
  }
  showFoto();
  by.disabled = false;
}

const copy = find('#copiar', HTMLButtonElement);
if (copy) {
  copy.hidden = false;
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(copy.dataset.enlace!).then(() => {
      copy.textContent = copy.dataset.copiado!;
    });
  });
}
