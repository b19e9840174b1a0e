import { PawPrint } from 'lucide-react';

export function Logo() {
  return (
    <span className="flex items-center gap-2 font-display text-2xl font-bold whitespace-nowrap tracking-[-0.02em]">
      <PawPrint aria-hidden className="size-7 text-brand" />
      Vuelve
    </span>
  );
}
