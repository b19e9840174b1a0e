import type { ComponentProps } from 'react';
import { clases } from './clases.ts';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={clases('rounded-card bg-surface p-5 shadow-card sm:p-8', className)}
    />
  );
}
