import { AVISO_SUBIDA_MS } from '@vuelve/contract/reglas';
import { bodyOf, dropFoto, fotoOf, putFoto } from '../aviso/adjunto.ts';
import { find } from '../aviso/find.ts';
import { dropSaliente, keepSaliente, listSalientes, newClave, type Saliente } from './bandeja.ts';
import { drawSaliente, eraseSaliente, markSaliente } from './burbujas.ts';
import { goToEnd } from './fin.ts';
import { reload } from './mano.ts';
import { parse, show } from './mostrar.ts';
import { recall, remember } from './recuerdo.ts';

/*
 * Messages stand in the conversation at once, and are sent one after the other, until the server
 * has answered: also after a lost network, and after a reload.
 */

const here = location.pathname;
const form = find('#escribir', HTMLFormElement);
const field = find('#texto', HTMLTextAreaElement);

/** A line that is up, and does not answer in this time, is taken as lost. */
const PACIENCIA_MS = 20_000;
/** Pause between two tries: at first, and at most. */
const PAUSA_MS = 5_000;
const PAUSA_MAXIMA_MS = 60_000;

const salientes: Saliente[] = [];
/** Messages that the browser could not keep: a reload would lose them. */
const sueltas = new Set<Saliente>();
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

/** Notes that an answer has come: older copies of the page lack what it stored. */
function noteAnswer(): void {
  isUnanswered = false;
  answers++;
  for (const resolve of waiting.splice(0)) resolve();
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
  const saliente = { clave: newClave(), ruta: here, frase, texto, foto, escrito: Date.now() };
  salientes.push(saliente);
  draw(saliente, false);
  sueltas.add(saliente);
  void keepSaliente(saliente).then((isKept) => isKept && sueltas.delete(saliente));
  goToEnd();
  void sendAll();
}

/** What a lost network, or a reload, has left: it goes before what is written now. */
const resumed = listSalientes(here).then((kept) => {
  const left = kept.filter(({ clave }) => !document.getElementById(clave));
  salientes.unshift(...left);
  for (const saliente of left.toReversed()) draw(saliente, true);
});

/** Text that a reload took from its field comes back; a photo has to be chosen again. */
if (field) field.value ||= recall(`escrito_${here}`) ?? '';
addEventListener('pagehide', () => {
  if (!field) return;
  const texts = [...sueltas].map(({ frase, texto }) => (frase ? '' : texto));
  remember(`escrito_${here}`, [...texts, field.value].filter(Boolean).join('\n'));
});

/** Sends what waits. On a page whose conversation has ended, it learns what had arrived. */
export async function sendAll(): Promise<void> {
  if (isSending) return;
  isSending = true;
  await resumed;
  const mine = form ? salientes : [...salientes];
  while (mine[0] && (await send(mine[0]))) if (!form) mine.shift();
  isSending = false;
  clearTimeout(retry);
  if (!salientes[0] || !form) return;
  retry = setTimeout(() => void sendAll(), pausa * (0.75 + Math.random() / 2));
  pausa = Math.min(2 * pausa, PAUSA_MAXIMA_MS);
}
addEventListener('online', () => void sendAll());

/** Sends a message. Returns whether the next one may follow. */
async function send(saliente: Saliente): Promise<boolean> {
  markSaliente(saliente, saliente.foto ? 'foto' : 'sale');
  const foto = await readAgain(saliente.foto);
  if (saliente.foto && !foto) {
    giveBack(saliente, find('#foto', HTMLInputElement)!.dataset.noVale!);
    return true;
  }
  isUnanswered = true;
  const answer = await post({ ...saliente, foto });
  const isStored = answer?.ok && answer.page.querySelector('#hilo');
  if (isStored) {
    remove(saliente);
    show(answer.page);
    goToEnd();
    pausa = PAUSA_MS;
  }
  if (answer) noteAnswer();
  return Boolean(isStored) || settle(saliente, answer);
}

/** What becomes of a message that is not stored. Returns whether the next one may follow. */
function settle(saliente: Saliente, answer: Answer | undefined): boolean {
  if (!form) {
    markSaliente(saliente, 'noSale');
    return true;
  }
  const why = answer?.page.querySelector<HTMLElement>('#escribir .error');
  const { status = 0, ok, redirected } = answer ?? {};
  if (isForGood(status) && why) {
    giveBack(saliente, why.textContent, why.dataset.foto === undefined);
    return true;
  }
  // The session or the conversation is over: the message is kept, and said to be unsent.
  if ((ok && redirected) || (status === 409 && !why)) reload();
  markSaliente(saliente, 'espera', why?.textContent);
  return false;
}

/** Refusals that another try will not change; the others pass. */
const isForGood = (status: number) =>
  status >= 400 && status < 500 && ![408, 425, 429].includes(status);

type Answer = NonNullable<Awaited<ReturnType<typeof post>>>;

/** Posts a message; undefined without a whole answer. */
async function post({ clave, frase, texto, foto }: Saliente) {
  const data = new FormData();
  data.set('clave', clave);
  data.set(frase ? 'frases' : 'texto', frase || texto);
  if (foto) data.set('foto', foto);
  const signal = AbortSignal.timeout(PACIENCIA_MS + (foto ? AVISO_SUBIDA_MS : 0));
  try {
    const response = await fetch(here, { method: 'POST', body: bodyOf(data), signal });
    const { ok, status, redirected } = response;
    return { ok, status, redirected, page: parse(await response.text()) };
  } catch {
    return undefined;
  }
}

/** A copy of a photo; undefined where its file has changed or gone since it was chosen. */
async function readAgain(foto: File | undefined): Promise<File | undefined> {
  const bytes = await foto?.arrayBuffer().catch(() => undefined);
  return bytes && new File([bytes], foto!.name, { type: foto!.type });
}

function draw(saliente: Saliente, isFirst: boolean): void {
  drawSaliente(saliente, { isFirst, onDrop: () => giveBack(saliente, '') });
}

function remove(saliente: Saliente): void {
  salientes.splice(salientes.indexOf(saliente), 1);
  sueltas.delete(saliente);
  void dropSaliente(saliente.clave);
  eraseSaliente(saliente.clave);
}

/** A message that does not leave goes back to the dock, before what was typed meanwhile. */
function giveBack(saliente: Saliente, why: string, withFoto = true): void {
  const { frase, texto, foto } = saliente;
  remove(saliente);
  if (!frase) field!.value = [texto, field!.value].filter(Boolean).join('\n');
  if (foto && withFoto && !fotoOf()) putFoto(foto);
  refuse(why);
}

export function refuse(why: string): void {
  form!.querySelector('.error')!.textContent = why;
}
