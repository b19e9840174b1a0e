import { PawPrint } from 'lucide-react';
import type { ReactNode } from 'react';

/** Replaces a pet's photo: a paw, because a drawn face would be another pet's. */
export function SinFoto({ className, children }: { className: string; children?: ReactNode }) {
  return (
    <div
      className={`grid content-center justify-items-center gap-1 bg-brand-soft p-2 text-center text-sm text-brand ${className}`}
    >
      <PawPrint aria-hidden className="h-auto w-2/5 max-w-14" />
      {children}
    </div>
  );
}
