// Styles shared by the app's frame and its placeholder (`marco.tsx`).

export const headerClass = '@container fixed inset-x-0 top-0 z-30 border-b low:absolute';
export const headerRowClass =
  'page grid min-h-18 grid-cols-[1fr_auto_1fr] items-center gap-[min(0.5rem,2vw)]';
export const logoClass = 'col-start-2 flex min-h-12 min-w-max items-center rounded-input';
export const mainClass = 'page min-h-dvh flex-1 pt-22 pb-16 md:pt-28';

export const barClass =
  '@container fixed inset-x-0 bottom-0 z-30 flex gap-1 border-t border-line bg-surface px-2 pt-1 max-[22.5rem]:gap-0 max-[22.5rem]:px-0 pb-[max(0.25rem,env(safe-area-inset-bottom))] md:hidden low:static';
export const barItemClass =
  'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 rounded-[16px] text-sm font-semibold whitespace-nowrap text-muted aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand';
/** With large letters, four names do not fit in a row: only the icons are shown. */
export const barNameClass = '@max-[18rem]:sr-only';
