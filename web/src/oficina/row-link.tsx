import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { textLinkClass } from '../ui/text-link.ts';

export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={textLinkClass}>
      {children}
    </Link>
  );
}
