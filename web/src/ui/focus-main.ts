/** Takes the focus to the screen's beginning, for when what had it goes away. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
