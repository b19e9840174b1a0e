import { PawPrint } from 'lucide-react';

/** Logo and name; `short` shows only the logo on a phone, where space is short. */
export function Logo({ short = false }: { short?: boolean }) {
  return (
    <span className="flex items-center gap-2 font-display text-2xl font-bold whitespace-nowrap tracking-[-0.02em]">
      <PawPrint aria-hidden className="size-7 text-brand" />
      <span className={short ? 'max-md:sr-only' : undefined}>Vuelve</span>
    </span>
  );
}
