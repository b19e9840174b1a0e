// This script is part of the first response, where every byte counts: hence the terse style.
/* oxlint-disable unicorn/prefer-add-event-listener, typescript/no-misused-promises */
import type { Calls } from '@vuelve/contract/calls';

const LIKES: `/api${Calls['likeMedio']['path']}` = '/api/verInsignia/likes';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

// A scanned address holds the badge's hash; to keep or share, it is replaced by the page's own
// address.
const own = (find('link') as HTMLLinkElement).href;
history.replaceState(0, '', own + location.hash);

// The browser may forbid storage: likes are then remembered until the page closes.
let memory: Record<string, unknown> = {};
try {
  memory = localStorage;
} catch {}

// The grid's last item links to the next photos. When it comes near, the script replaces it with
// them.
const lookout = new IntersectionObserver(
  async ([end]) => {
    if (end!.isIntersecting) {
      const link = end!.target as HTMLAnchorElement;
      const response = await fetch(link as unknown as string); // fetch reads the link's address
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
// After the first frame, which holds the number. The script itself runs before it.
setTimeout(prepareMedia, 99);

// The address points to a video: opens the tab of videos.
if (find('.video:target')) find('#show-videos')!.click();

const close = find('.close');
if (close) {
  close.onclick = () => {
    // No element has this id: the page keeps its position. Replacing keeps «back» from opening the
    // feed again.
    location.replace('#-');
    return false;
  };
  onkeydown = ({ key }) => {
    if (key === 'Escape') close.click();
    // Only the open feed scrolls; other keys give NaN, which scrolls nothing.
    find('.fotos')!.scrollBy(
      0,
      innerHeight * ({ ArrowLeft: -1, ArrowRight: 1 } as Record<string, number>)[key]!,
    );
  };
}

/** Adds features that need a script to each photo or video: likes, sharing, the large photo. */
function prepareMedia() {
  for (const button of document.querySelectorAll<HTMLElement>('[hidden]')) {
    const medio = button.closest('[id]')!;
    const thumbnail = medio.querySelector<HTMLImageElement>('a>img');
    button.hidden = false;
    button.onclick = button.className
      ? () => share(`${own}#${medio.id}`)
      : prepareLike(button, medio.id);
    thumbnail?.insertAdjacentHTML('afterend', thumbnail.outerHTML.replace('-mini.', '.'));
  }
  const end = find('.mas');
  if (end) lookout.observe(end);
}

function prepareLike(button: HTMLElement, anchor: string) {
  // Its text node: to read or write an element's text lays out the page, once for each photo.
  const count = button.nextSibling!.firstChild as unknown as { data: string | number };
  let likes = +count.data;
  let sending: boolean | undefined;
  const paint = () => {
    (button as { ariaPressed: unknown }).ariaPressed = anchor in memory;
    count.data = likes;
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

/** The page holds the sentences, in its language. */
function notify(aviso: string) {
  const toast = find('output') as HTMLOutputElement;
  toast.value = toast.dataset[aviso]!;
  setTimeout(() => (toast.value = ''), 3000);
}
