// Every byte of this script is in the first response: hence the short ways.
/* oxlint-disable unicorn/prefer-add-event-listener, typescript/no-misused-promises */
import type { Calls } from '@vuelve/contract/calls';

const LIKES: `/api${Calls['likeMedio']['path']}` = '/api/verInsignia/likes';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

// Whoever scanned a badge came by its address; what he keeps or passes on is the page's own.
const own = (find('link') as HTMLLinkElement).href;
history.replaceState(0, '', own + location.hash);

// A browser may forbid storage: likes are then remembered as long as the page.
let memory: Record<string, unknown> = {};
try {
  memory = localStorage;
} catch {}

// The grid's last item links to the next photos while there are any: they take its place as it comes near.
const lookout = new IntersectionObserver(
  async ([end]) => {
    if (end!.isIntersecting) {
      const link = end!.target as HTMLAnchorElement;
      const response = await fetch(link as unknown as string); // as text, a link is its address
      if (response.ok) {
        (link.parentNode as Element).replaceWith(
          ...Document.parseHTMLUnsafe(await response.text()).querySelectorAll('.fotos>*'),
        );
        prepareMedia();
      }
    }
  },
  { rootMargin: '99%' },
);
prepareMedia();

const close = find('.close');
if (close) {
  close.onclick = () => {
    // Nothing has this name, so the page stays where it was; replacing keeps «back» from opening the feed again.
    location.replace('#-');
    return false;
  };
  onkeydown = ({ key }) => {
    if (key === 'Escape') close.click();
    // Only the open feed scrolls, and only by a number.
    find('.fotos')!.scrollBy(
      0,
      innerHeight * ({ ArrowLeft: -1, ArrowRight: 1 } as Record<string, number>)[key]!,
    );
  };
}

/** Adds what only a script can do to the media that lack it: likes, sharing, large photos. */
function prepareMedia() {
  for (const button of document.querySelectorAll<HTMLElement>('[hidden]')) {
    const medio = button.closest('[id]')!;
    const thumbnail = medio.querySelector<HTMLImageElement>('a>img');
    button.hidden = false;
    // An address that points to a video opens its tab.
    if (!thumbnail && medio.matches(':target')) find('#show-videos')!.click();
    button.onclick = button.className
      ? () => share(`${own}#${medio.id}`)
      : prepareLike(button, medio.id);
    thumbnail?.insertAdjacentHTML('afterend', thumbnail.outerHTML.replace('-mini.', '.'));
  }
  const end = find('.mas');
  if (end) lookout.observe(end);
}

function prepareLike(button: HTMLElement, anchor: string) {
  const count = button.nextSibling as unknown as { innerText: string | number };
  let likes = +count.innerText;
  let sending: boolean | undefined;
  const paint = () => {
    (button as { ariaPressed: unknown }).ariaPressed = anchor in memory;
    count.innerText = likes;
  };
  const toggle = () => {
    likes +=
      anchor in memory ? -(delete memory[anchor] as unknown as number) : (memory[anchor] = 1);
    paint();
  };

  paint();
  return async () => {
    if (sending) return;
    sending = true;
    toggle();
    try {
      const response = await fetch(LIKES, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          insignia_id: find('main')!.id,
          id: anchor.slice(1),
          action: +(anchor in memory),
        }),
      });
      likes = (await response.json()).media.likes;
      paint();
    } catch {
      toggle();
      notify('guardar');
    }
    sending = false;
  };
}

async function share(url: string) {
  try {
    await (navigator.share?.({ url }) ??
      navigator.clipboard.writeText(url).then(() => notify('copiado')));
  } catch {
    notify('compartir');
  }
}

/** The page brings the sentences, in its language. */
function notify(aviso: string) {
  const toast = find('output') as HTMLOutputElement;
  toast.value = toast.dataset[aviso]!;
  setTimeout(() => (toast.value = ''), 3000);
}
