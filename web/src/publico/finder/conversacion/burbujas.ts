import { find } from '../aviso/find.ts';
import type { Saliente } from './bandeja.ts';

const places = find('#saliendo', HTMLElement)!;
const voice = find('#voz', HTMLElement)!;

/** What a message on its way is told to do. */
type Estado = 'sale' | 'foto' | 'espera' | 'noSale';

/** Puts a message's bubble below the others, or above them for an earlier message. */
export function drawSaliente(
  { clave, texto, foto }: Saliente,
  { isFirst, onDrop }: { isFirst: boolean; onDrop: () => void },
): void {
  const bubble = document.createElement('li');
  bubble.id = clave;
  bubble.className = 'mio';
  for (const words of [foto?.name, texto]) if (words) bubble.append(write('p', words));
  const drop = write('button', places.dataset.quitar!);
  drop.hidden = true;
  drop.addEventListener('click', onDrop);
  bubble.append(write('small', ''), drop);
  places[isFirst ? 'prepend' : 'append'](bubble);
}

function write<T extends 'p' | 'small' | 'button'>(tag: T, words: string) {
  return Object.assign(document.createElement(tag), { textContent: words });
}

/**
 * Says below a bubble how far it is; a message that waits may be taken back. Screen readers hear
 * of a message that does not leave.
 */
export function markSaliente({ clave }: Saliente, estado: Estado, why?: string | null): void {
  const bubble = document.getElementById(clave)!;
  const words = why || places.dataset[estado]!;
  const isStuck = estado === 'espera' || estado === 'noSale';
  bubble.querySelector('small')!.textContent = words;
  bubble.querySelector('button')!.hidden = estado !== 'espera';
  voice.textContent = isStuck ? words : '';
}

export function eraseSaliente(clave: string): void {
  document.getElementById(clave)?.remove();
  voice.textContent = '';
}
