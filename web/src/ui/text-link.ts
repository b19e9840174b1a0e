/** Style of a link within text, tall enough for a finger. */
export const textLinkClass =
  'inline-flex min-h-12 items-center font-semibold text-brand underline underline-offset-4';
