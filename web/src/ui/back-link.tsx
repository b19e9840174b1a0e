import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-12 w-fit items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {children}
    </Link>
  );
}
