import { find } from '../aviso/find.ts';

/** Whoever reads near the end of the messages wants to see what comes. */
const CERCA_PX = 120;
const AIRE_PX = 12;

const bottomOf = (part: HTMLElement) => part.getBoundingClientRect().bottom;

/** How much of the messages, and of what was done about them, the dock hides, in px. */
function measureHidden(): number {
  const bottoms = ['#hilo', '#saliendo', '#pasos'].map((part) => find(part, HTMLElement)!);
  const end = Math.max(...bottoms.map(bottomOf));
  const dock = find('.muelle', HTMLElement)!.getBoundingClientRect().top;
  return Math.ceil(end + AIRE_PX - dock);
}

export function goToEnd(): void {
  const hidden = measureHidden();
  if (hidden > 0) scrollBy(0, hidden);
}

goToEnd();
let atEnd = measureHidden() < CERCA_PX;
addEventListener('scroll', () => (atEnd = measureHidden() < CERCA_PX), { passive: true });

export const isAtEnd = () => atEnd;

// On an iPhone the keyboard covers the end of the page; other browsers make the page shorter.
for (const change of ['resize', 'scroll']) {
  visualViewport?.addEventListener(change, () => {
    const { height, offsetTop, scale } = visualViewport!;
    const covered = scale === 1 ? Math.max(0, innerHeight - height - offsetTop) : 0;
    document.documentElement.style.setProperty('--teclado', `${covered}px`);
    if (change === 'resize' && atEnd) goToEnd();
  });
}
