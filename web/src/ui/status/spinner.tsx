import { LoaderCircle } from 'lucide-react';

export function Spinner({ label = 'Cargando…' }: { label?: string }) {
  return (
    <output className="grid justify-items-center gap-3 py-16 text-muted">
      <LoaderCircle aria-hidden className="size-10 animate-spin text-brand" />
      {label}
    </output>
  );
}
