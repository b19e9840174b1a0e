import type { Calls } from '@vuelve/contract/calls';

const LIKES: `/api${Calls['likeMedio']['path']}` = '/api/verInsignia/likes';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

// A browser may forbid storage: likes are then remembered as long as the page.
let memory: Record<string, string> = {};
try {
  memory = localStorage;
} catch {}

for (const button of document.querySelectorAll('button')) {
  const anchor = button.closest('[id]')!.id;
  button.hidden = false;
  const act = button.className ? () => share(anchor) : prepareLike(button, anchor);
  button.addEventListener('click', () => void act());
}
for (const thumbnail of document.querySelectorAll<HTMLImageElement>('.fotos img')) {
  const large = thumbnail.cloneNode() as HTMLImageElement;
  large.src = large.src.replace('-mini.', '.');
  thumbnail.after(large);
}

const close = find('.close');
// Replacing the address keeps «back» from opening the feed again.
close?.addEventListener('click', (event) => {
  event.preventDefault();
  location.replace('#imagenes');
});
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && find('li:target')) close?.click();
});

// An address that points to a medium opens its tab.
const panel = document.getElementById(location.hash.slice(1))?.closest('.panel');
if (panel) find(`#show-${panel.id}`)!.click();

function prepareLike(button: HTMLButtonElement, anchor: string) {
  const count = button.nextElementSibling as HTMLElement;
  const paint = (liked: boolean, likes: number) => {
    button.ariaPressed = `${liked}`;
    count.textContent = `${likes}`;
  };
  let sending = false;

  paint(anchor in memory, +count.textContent);
  return async () => {
    if (sending) return;
    sending = true;
    const before = +count.textContent;
    const liked = !(anchor in memory);
    paint(liked, before + (liked ? 1 : -1));
    try {
      paint(liked, await send(anchor, liked));
      if (liked) memory[anchor] = '1';
      else delete memory[anchor];
    } catch {
      paint(!liked, before);
      notify('No se ha guardado. Prueba otra vez.');
    }
    sending = false;
  };
}

async function send(anchor: string, liked: boolean): Promise<number> {
  const response = await fetch(LIKES, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      insignia_id: +find('main')!.dataset.insignia!,
      id: +anchor.slice(1),
      action: +liked,
    }),
  });
  return (await response.json()).media.likes;
}

async function share(anchor: string) {
  const url = new URL(`#${anchor}`, location.href).href;
  if (navigator.share) return navigator.share({ url }).catch(() => {});
  try {
    await navigator.clipboard.writeText(url);
    notify('Enlace copiado');
  } catch {
    notify('No se ha copiado');
  }
}

function notify(sentence: string) {
  const toast = find('output') as HTMLOutputElement;
  toast.value = sentence;
  setTimeout(() => (toast.value = ''), 3000);
}
