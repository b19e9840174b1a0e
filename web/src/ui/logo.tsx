import { PawPrint } from 'lucide-react';

/** The name of the house; `short` leaves its drawing alone on a phone, where others need the room. */
export function Logo({ short = false }: { short?: boolean }) {
  return (
    <span className="flex items-center gap-2 font-display text-2xl font-bold whitespace-nowrap tracking-[-0.02em]">
      <PawPrint aria-hidden className="size-7 text-brand" />
      <span className={short ? 'max-md:sr-only' : undefined}>Vuelve</span>
    </span>
  );
}
