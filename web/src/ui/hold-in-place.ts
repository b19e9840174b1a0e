/** Keeps an element at its place on the screen for `ms`, while content above changes its height. */
export function holdInPlace(element: Element, ms: number): void {
  const { top } = element.getBoundingClientRect();
  const end = performance.now() + ms;

  requestAnimationFrame(function hold(now) {
    scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
    if (now < end) requestAnimationFrame(hold);
  });
}
