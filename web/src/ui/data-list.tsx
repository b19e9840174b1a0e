import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Terms at the left, values at the right. */
export function DataList({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={classNames('grid', className)}>{children}</dl>;
}

interface Props {
  term: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A row of the list; nothing without a value. */
export function DataRow({ term, className, children }: Props) {
  if (!children && children !== 0) return null;
  return (
    <div
      className={classNames(
        'flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5 last:border-0',
        className,
      )}
    >
      <dt className="text-muted">{term}</dt>
      <dd className="ml-auto text-right font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
