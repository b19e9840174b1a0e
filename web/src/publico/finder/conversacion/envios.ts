import { bodyOf, dropFoto, fotoOf, putFoto } from '../aviso/adjunto.ts';
import { find } from '../aviso/find.ts';
import { dropSaliente, keepSaliente, listSalientes, newClave, type Saliente } from './bandeja.ts';
import { goToEnd } from './fin.ts';
import { reload } from './mano.ts';
import { parse, show } from './mostrar.ts';

/*
 * Messages stand in the conversation at once, and are sent one after the other, until the server
 * has answered: also after a lost network, and after a reload.
 */

const here = location.pathname;
const form = find('#escribir', HTMLFormElement);
const field = find('#texto', HTMLTextAreaElement);
const places = find('#saliendo', HTMLElement)!;

/** A line that is up, and does not answer a text after 20 s, is taken as lost. */
const PACIENCIA_MS = 20_000;
/** Pause between two tries: at first, and at most. */
const PAUSA_MS = 5_000;
const PAUSA_MAXIMA_MS = 60_000;

const salientes: Saliente[] = [];
let isSending = false;
let pausa = PAUSA_MS;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Whether the server may have stored the first message: its answer has not come. */
let isUnanswered = false;
let answers = 0;
const waiting: (() => void)[] = [];

/**
 * Waits until no message is unanswered: a newer copy of the page could show it a second time.
 * Returns how many answers have come.
 */
export async function untilAnswered(): Promise<number> {
  if (isUnanswered) await new Promise<void>((resolve) => waiting.push(resolve));
  return answers;
}

/** Takes a message from the dock: the button's ready sentence alone, or what was typed or chosen. */
export function take(by: HTMLButtonElement): void {
  const frase = by.value;
  const texto = frase ? by.firstChild!.textContent! : field!.value.trim();
  const foto = frase ? undefined : fotoOf();
  refuse('');
  if (!texto && !foto) return field!.focus();
  if (frase && salientes.some((one) => one.frase === frase)) return; // a double tap
  if (!frase) {
    field!.value = '';
    dropFoto();
  }
  const escrito = Date.now();
  add({ clave: newClave(), ruta: here, frase, texto, foto, escrito });
  void keepSaliente(salientes.at(-1)!);
  goToEnd();
  void sendAll();
}

/** Goes on with what a lost network, or a reload, has left. */
export async function resume(): Promise<void> {
  for (const kept of await listSalientes(here)) {
    if (!document.getElementById(kept.clave)) add(kept);
  }
  if (form) void sendAll();
  else for (const bubble of places.children) mark(bubble, places.dataset.noSale!);
}

export async function sendAll(): Promise<void> {
  if (isSending || !form) return;
  isSending = true;
  while (salientes[0] && (await send(salientes[0])));
  isSending = false;
  if (!salientes[0]) return;
  clearTimeout(retry);
  retry = setTimeout(() => void sendAll(), pausa * (0.75 + Math.random() / 2));
  pausa = Math.min(2 * pausa, PAUSA_MAXIMA_MS);
}
addEventListener('online', () => void sendAll());

/** Sends a message. Returns whether the next one may follow. */
async function send(saliente: Saliente): Promise<boolean> {
  const bubble = document.getElementById(saliente.clave)!;
  mark(bubble, saliente.foto ? places.dataset.foto! : places.dataset.sale!);
  isUnanswered = true;
  const answer = await post(saliente);
  const isStored = answer?.ok && answer.page.querySelector('#hilo');
  if (isStored) {
    remove(saliente);
    show(answer.page);
    goToEnd();
    pausa = PAUSA_MS;
    find('#voz', HTMLElement)!.textContent = '';
  }
  if (answer) noteAnswer();
  return Boolean(isStored) || settle(saliente, answer);
}

/** What becomes of a message that is not stored. Returns whether the next one may follow. */
function settle(saliente: Saliente, answer: Answer | undefined): boolean {
  const why = answer?.page.querySelector<HTMLElement>('#escribir .error');
  // The session or the conversation is over: the message is kept, and said to be unsent.
  if (answer?.redirected || answer?.page.querySelector('#terminada')) reload();
  else if (why?.textContent || (answer && answer.status < 500)) {
    giveBack(saliente, why);
    return true;
  }
  mark(document.getElementById(saliente.clave)!, places.dataset.espera!);
  find('#voz', HTMLElement)!.textContent = places.dataset.espera!;
  return false;
}

function noteAnswer(): void {
  isUnanswered = false;
  answers++;
  for (const resolve of waiting.splice(0)) resolve();
}

type Answer = NonNullable<Awaited<ReturnType<typeof post>>>;

/** Posts a message; undefined without a whole answer. */
async function post({ clave, frase, texto, foto }: Saliente) {
  const data = new FormData();
  data.set('clave', clave);
  data.set(frase ? 'frases' : 'texto', frase || texto);
  if (foto) data.set('foto', foto);
  const signal = foto ? null : AbortSignal.timeout(PACIENCIA_MS);
  try {
    const response = await fetch(here, { method: 'POST', body: bodyOf(data), signal });
    const { ok, status, redirected } = response;
    return { ok, status, redirected, page: parse(await response.text()) };
  } catch {
    return undefined;
  }
}

function add(saliente: Saliente): void {
  salientes.push(saliente);
  const bubble = document.createElement('li');
  bubble.id = saliente.clave;
  bubble.className = 'mio';
  for (const words of [saliente.foto?.name, saliente.texto]) {
    if (!words) continue;
    const said = document.createElement('p');
    said.textContent = words;
    bubble.append(said);
  }
  bubble.append(document.createElement('small'));
  places.append(bubble);
}

const mark = (bubble: Element, state: string) => {
  bubble.lastElementChild!.textContent = state;
};

function remove({ clave }: Saliente): void {
  salientes.shift();
  void dropSaliente(clave);
  document.getElementById(clave)!.remove();
}

/** A refused message goes back to the dock, before what was typed meanwhile. */
function giveBack(saliente: Saliente, why: HTMLElement | null | undefined): void {
  const { frase, texto, foto } = saliente;
  remove(saliente);
  if (!frase) field!.value = [texto, field!.value].filter(Boolean).join('\n');
  if (foto && why?.dataset.foto === undefined && !fotoOf()) putFoto(foto);
  refuse(why?.textContent || form!.dataset.sinConexion!);
}

export function refuse(why: string): void {
  form!.querySelector('.error')!.textContent = why;
}
