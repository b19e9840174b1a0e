/** The open menus of the header: `<details>`, which work without a script. */
const listOpen = () =>
  document.querySelectorAll<HTMLDetailsElement>(
    '.rotulada > details[open], #sello > details[open]',
  );

// They close with a tap elsewhere, and with Escape.
document.addEventListener('click', ({ target }) => {
  for (const menu of listOpen()) if (!menu.contains(target as Node)) menu.open = false;
});
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const menu of listOpen()) {
    menu.open = false;
    menu.querySelector('summary')!.focus();
  }
});
