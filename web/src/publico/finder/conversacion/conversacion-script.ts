import { bodyOf, dropFoto, showFoto } from '../aviso/adjunto.ts';
import { find } from '../aviso/find.ts';

/*
 * The script's part of a conversation: new messages appear by themselves, the server learns when
 * the owner has seen them, and typed text survives a lost network.
 */

const here = location.pathname;

/** After 30 s without input, the reader may have left the page open and gone away. */
const MANO_MS = 30_000;
/**
 * Time of the last input. Opening the page counts as input; a reload by this script keeps the old
 * time.
 */
let mano = Number(history.state?.mano ?? Date.now());
if (history.state?.mano) history.replaceState(null, '');

/**
 * Tells the server that new messages were seen: the page is visible, and the last input is recent.
 */
function see() {
  const visto = find('[data-visto]', HTMLFormElement);
  if (!visto || document.visibilityState !== 'visible' || Date.now() - mano > MANO_MS) return;
  visto.remove();
  void fetch(here, { method: 'POST', body: new URLSearchParams({ accion: 'visto' }) });
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
see();

/** Whoever reads near the end of the messages wants to see what comes. */
const CERCA_PX = 120;
const AIRE_PX = 12;
const bottomOf = (part: HTMLElement) => part.getBoundingClientRect().bottom;
/** How much of the messages, and of what was done about them, the dock hides, in px. */
function measureHidden(): number {
  const bottoms = ['#hilo', '#pasos'].map((part) => bottomOf(find(part, HTMLElement)!));
  const end = Math.max(...bottoms);
  const dock = find('.muelle', HTMLElement)!.getBoundingClientRect().top;
  return Math.ceil(end + AIRE_PX - dock);
}
function goToEnd() {
  const hidden = measureHidden();
  if (hidden > 0) scrollBy(0, hidden);
}
goToEnd();
let isAtEnd = measureHidden() < CERCA_PX;
addEventListener('scroll', () => (isAtEnd = measureHidden() < CERCA_PX), { passive: true });
// On an iPhone the keyboard covers the end of the page; other browsers make the page shorter.
for (const change of ['resize', 'scroll']) {
  visualViewport?.addEventListener(change, () => {
    const { height, offsetTop, scale } = visualViewport!;
    const covered = scale === 1 ? Math.max(0, innerHeight - height - offsetTop) : 0;
    document.documentElement.style.setProperty('--teclado', `${covered}px`);
    if (change === 'resize' && isAtEnd) goToEnd();
  });
}

/** Pause between two tries after a refused event stream: at first, and at most. */
const PAUSA_MS = 5_000;
const PAUSA_MAXIMA_MS = 60_000;

const form = find('#escribir', HTMLFormElement);
let turn = Promise.resolve();
if (form) {
  listen();
  document.addEventListener('submit', (event) => {
    const sent = event.target as HTMLFormElement;
    const isAnswer = sent.closest('#oferta') !== null;
    if (sent !== form && !isAnswer) return;
    event.preventDefault();
    const by = event.submitter as HTMLButtonElement;
    by.disabled = true;
    const said = readForm(sent, by);
    // One after the other: each has the key that the answer to the one before it brought.
    turn = turn.then(() => send(sent, by, said));
  });
}

/**
 * EventSource reconnects by itself only after a lost connection. After a refusal the page is
 * fetched instead, and the stream is tried again after a pause (ms), which doubles each time with a
 * random share: not all pages retry at once.
 */
function listen(pausa = PAUSA_MS) {
  const source = new EventSource(`${here}/cambios`);
  source.addEventListener('message', () => void refresh());
  source.addEventListener('open', () => {
    pausa = PAUSA_MS;
    void refresh(); // changes missed while the stream was down
  });
  source.addEventListener('error', () => {
    if (source.readyState !== EventSource.CLOSED) return;
    void refresh();
    setTimeout(listen, pausa * (0.75 + Math.random() / 2), Math.min(2 * pausa, PAUSA_MAXIMA_MS));
  });
}

/** Fetches the page and replaces the changed parts; typed text stays in its field. */
async function refresh() {
  const response = await fetch(here).catch(() => undefined); // offline, the old content stays
  if (response?.ok) show(await response.text());
}

const CAMBIAN = [
  '#hilo',
  '#pasos',
  '#oferta',
  '#quienes',
  '#sello summary',
  '#sello p',
  '#tira',
  '#llamar',
  'h1',
];

function show(html: string) {
  const next = new DOMParser().parseFromString(html, 'text/html');
  if (form && !next.querySelector('#escribir')) return reload(); // the conversation has ended
  const wasAtEnd = isAtEnd;
  for (const selector of CAMBIAN) {
    const [old, fresh] = [document.querySelector(selector), next.querySelector(selector)];
    if (old && fresh && old.innerHTML !== fresh.innerHTML) old.innerHTML = fresh.innerHTML;
  }
  // Ready sentences go when the pet is home, the advice at the first answer.
  for (const selector of ['#frases', '#mientras']) {
    if (!next.querySelector(selector)) document.querySelector(selector)?.remove();
  }
  document.title = next.title;
  if (wasAtEnd) goToEnd();
  see();
  return undefined;
}

function reload() {
  history.replaceState({ mano }, '');
  location.reload();
}

const fotoOf = () => find('#foto', HTMLInputElement)?.files?.[0];

/** What a tap sends: a button's ready sentence or answer alone, or the typed text and the photo. */
function readForm(sent: HTMLFormElement, by: HTMLButtonElement) {
  const data = new FormData(sent);
  if (by.name) {
    data.set(by.name, by.value);
    data.delete('texto');
    data.delete('foto');
  }
  return { data, texto: form!.querySelector('textarea')!.value, foto: fotoOf() };
}

async function send(
  sent: HTMLFormElement,
  by: HTMLButtonElement,
  { data, texto, foto }: ReturnType<typeof readForm>,
) {
  const fault = form!.querySelector('.error')!;
  const clave = form!.querySelector<HTMLInputElement>('[name=clave]')!;
  const field = form!.querySelector('textarea')!;
  if (sent === form) data.set('clave', clave.value);
  fault.textContent = '';
  showFoto(!by.name);
  try {
    const response = await fetch(here, { method: 'POST', body: bodyOf(data) });
    const html = await response.text();
    const next = new DOMParser().parseFromString(html, 'text/html');
    if (response.ok) {
      if (!by.name) {
        // What was typed or chosen meanwhile is the next message.
        if (field.value.startsWith(texto)) field.value = field.value.slice(texto.length);
        if (fotoOf() === foto) dropFoto();
      }
      const fresh = next.querySelector<HTMLInputElement>('#escribir [name=clave]');
      if (fresh) clave.value = fresh.value;
      show(html);
      goToEnd();
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
