/** The mark on an icon that something waits to be read; words beside it say so too. */
export function MarcaNueva() {
  return (
    <span
      aria-hidden
      className="absolute -top-0.5 -right-1 size-3 rounded-full border-2 border-surface bg-coral"
    />
  );
}
