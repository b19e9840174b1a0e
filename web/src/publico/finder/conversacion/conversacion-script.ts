import { find } from '../aviso/find.ts';
import { refuse, sendAll, take, untilAnswered } from './envios.ts';
import { see } from './mano.ts';
import './menus.ts';
import { parse, show } from './mostrar.ts';

/*
 * The script's part of a conversation: new messages appear by themselves, the server learns when
 * the owner has seen them, and what is written outlives a lost network.
 */

const here = location.pathname;
const form = find('#escribir', HTMLFormElement);

/** Pause between two tries after a refused event stream: at first, and at most. */
const PAUSA_MS = 5_000;
const PAUSA_MAXIMA_MS = 60_000;

/** Time left (ms) to take back the end of the conversation, on both sides; 0 afterwards. */
const queda = Number(find('#terminada', HTMLElement)?.dataset.queda ?? 0);
/** An answer on its way at the last moment is seen too. */
const DE_MAS_MS = 2_000;
let source: EventSource | undefined;
let isOver = !form;

see();
void sendAll();
if (form) listen();
else if (queda > 0) {
  isOver = false;
  listen();
  setTimeout(forgetDeshacer, queda);
  setTimeout(() => {
    isOver = true;
    source?.close();
    void refresh();
  }, queda + DE_MAS_MS);
}
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void refresh();
});

/** The button goes with its time; the focus goes on to what is left. */
function forgetDeshacer(): void {
  const offer = find('#deshacer', HTMLFormElement);
  const hadFocus = offer?.contains(document.activeElement);
  offer?.remove();
  if (hadFocus) find('#terminada a', HTMLAnchorElement)!.focus();
}

document.addEventListener('submit', (event) => {
  const sent = event.target as HTMLFormElement;
  const by = event.submitter as HTMLButtonElement;
  const isAnswer = form !== null && sent.closest('#oferta, #pasos') !== null;
  if (sent !== form && !isAnswer) return;
  event.preventDefault();
  if (isAnswer) void answer(sent, by);
  else take(by);
});

/** Sends an answer to what the page asks or offers: a photo's place, thanks, who takes care. */
async function answer(question: HTMLFormElement, by: HTMLButtonElement): Promise<void> {
  const body = new URLSearchParams(new FormData(question, by) as unknown as Record<string, string>);
  by.disabled = true;
  refuse('');
  const response = await fetch(here, { method: 'POST', body }).catch(() => undefined);
  by.disabled = false;
  if (!response) return refuse(form!.dataset.sinConexion!);
  const why = parse(await response.text()).querySelector('#escribir .error')?.textContent;
  refuse(why || (response.ok ? '' : form!.dataset.sinConexion!));
  return refresh();
}

/**
 * EventSource reconnects by itself only after a lost connection. After a refusal the page is
 * fetched instead, and the stream is tried again after a pause (ms), which doubles each time with a
 * random share: not all pages retry at once.
 */
function listen(pausa = PAUSA_MS) {
  if (isOver) return;
  source = new EventSource(`${here}/cambios`);
  source.addEventListener('message', () => void refresh());
  source.addEventListener('open', () => {
    pausa = PAUSA_MS;
    void sendAll();
    void refresh(); // changes missed while the stream was down
  });
  source.addEventListener('error', () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    void refresh();
    setTimeout(listen, pausa * (0.75 + Math.random() / 2), Math.min(2 * pausa, PAUSA_MAXIMA_MS));
  });
}

let isDue = false;
let asked = 0;

/** Fetches the page and shows its changes; offline, the old content stays. */
async function refresh(): Promise<void> {
  if (isDue) return;
  isDue = true;
  const before = await untilAnswered();
  isDue = false;
  const turn = ++asked;
  const response = await fetch(here).catch(() => undefined);
  const html = response?.ok && (await response.text().catch(() => ''));
  if (!html || turn !== asked) return; // or a newer copy is on its way
  // A message sent meanwhile is not on this copy yet.
  if (before === (await untilAnswered())) show(parse(html));
  else void refresh();
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
