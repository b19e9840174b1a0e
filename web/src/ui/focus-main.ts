/** Moves the focus to the start of the screen, when the focused element disappears. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
