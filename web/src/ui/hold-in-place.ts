/** Keeps an element where it is on the screen for `ms`, while what stands above it changes height. */
export function holdInPlace(element: Element, ms: number): void {
  const { top } = element.getBoundingClientRect();
  const end = performance.now() + ms;

  requestAnimationFrame(function hold(now) {
    scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
    if (now < end) requestAnimationFrame(hold);
  });
}
