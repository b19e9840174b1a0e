import { find } from '../aviso/find.ts';
import { goToEnd, isAtEnd } from './fin.ts';
import { reload, see } from './mano.ts';
import { patch } from './patch.ts';

const CAMBIAN = [
  '#regreso',
  '#hilo',
  '#pasos',
  '#oferta',
  '#quienes',
  '#sello',
  '#cautela',
  '#tira',
  '#llamar',
  '#dinero',
  'h1',
];
/** Ready sentences go when the pet is home, the advice at the first answer. */
const SE_VAN = ['#frases', '#mientras'];

/** Whether one can write on the page: the conversation goes on. */
const isOpen = (page: ParentNode) => page.querySelector('#escribir') !== null;

export const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** Shows what a newer copy of the page says; typed text stays in its field. */
export function show(next: Document): void {
  if (isOpen(next) !== isOpen(document)) return reload();
  const wasAtEnd = isAtEnd();
  const wasAway = isAway();
  for (const selector of CAMBIAN) {
    const [old, fresh] = [document.querySelector(selector), next.querySelector(selector)];
    if (old && fresh) patch(old, fresh);
  }
  for (const selector of SE_VAN) {
    if (!next.querySelector(selector)) document.querySelector(selector)?.remove();
  }
  document.title = next.title;
  if (wasAway && !isAway() && !isWriting()) scrollTo(0, 0);
  else if (wasAtEnd) goToEnd();
  see();
}

/** Whether the pet is not home yet: the news stands above the messages. */
const isAway = () => !find('#regreso', HTMLElement)?.hasChildNodes();

const isWriting = () => document.activeElement?.id === 'texto';
