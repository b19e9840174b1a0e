/** What dims the page below a dialog. */
export const backdropClass =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0';
